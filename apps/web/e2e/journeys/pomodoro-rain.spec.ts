// @spec pomodoro-rain google-audio-file error-audio

import type { Page } from '@playwright/test';
import { startSession } from '../support/session.ts';
import { listenToAudio, press, sounds, timeLeft } from '../support/pomodoro.ts';
import { expect, test } from '../support/test.ts';

async function open(page: Page): Promise<void> {
  await listenToAudio(page);
  await page.goto('/pomodoro');
  await expect(timeLeft(page)).toBeVisible();
}

/** The number of tabs that hold the rain lock, and that wait for it. */
const rainLocks = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const ours = (locks: LockInfo[]) => locks.filter(({ name }) => name === 'kairos-rain').length;
    return { held: ours(held), pending: ours(pending) };
  });

test.beforeEach(async ({ page, cloud, user }) => {
  await startSession(page, cloud, user);
});

test('rain: plays while the timer runs, not before a user gesture, in one of two tabs and without a gap; blocked after a reload it is logged and starts with the next gesture', async ({
  page,
  context,
  consoleGuard,
}) => {
  await page.addInitScript(() => {
    const buffers: AudioBuffer[] = [];
    Object.assign(globalThis, { buffers });
    globalThis.AudioBuffer = class extends AudioBuffer {
      constructor(options: AudioBufferOptions) {
        super(options);
        buffers.push(this);
      }
    };
  });
  const audioFiles: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'media') audioFiles.push(request.url());
  });
  await open(page);
  const rain = page.getByRole('button', { name: 'Rain sound' });
  await expect(rain).toHaveAttribute('aria-pressed', 'true');
  expect(await sounds(page)).toEqual([]);

  await press(page, 'Start');
  await expect.poll(() => sounds(page)).toEqual(['running']);
  await press(page, 'Pause');
  await expect.poll(() => sounds(page)).toEqual(['suspended']);
  await press(page, 'Start');
  await expect.poll(() => sounds(page)).toEqual(['running']);

  await rain.click();
  await expect(rain).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => sounds(page)).toEqual(['suspended']);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await page.getByRole('link', { name: 'Focus', exact: true }).click();
  await rain.click();
  await expect.poll(() => sounds(page)).toEqual(['running']);
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Daily Plan' })).toBeVisible();
  expect(await sounds(page)).toEqual(['running']);
  expect(audioFiles).toEqual([]);
  await page.getByRole('link', { name: 'Focus', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await consoleGuard.settle();

  consoleGuard.expect(/Rain sound blocked:/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await consoleGuard.settle();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await sounds(page)).toEqual([]);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => sounds(page)).toEqual(['running']);
  await consoleGuard.startPart();

  await test.step('the loop has no gap: rendered offline, its volume at the seam is like elsewhere', async () => {
    const loudness = await page.evaluate(async () => {
      const { buffers } = globalThis as unknown as { buffers: AudioBuffer[] };
      while (buffers[0] === undefined) await new Promise((resolve) => setTimeout(resolve, 50));
      const [buffer] = buffers;
      const offline = new OfflineAudioContext(2, 2 * buffer.length, buffer.sampleRate);
      const source = new AudioBufferSourceNode(offline, { buffer, loop: true });
      source.connect(offline.destination);
      source.start();
      const rendered = await offline.startRendering();
      // Parts of 10 ms.
      const width = Math.round(buffer.sampleRate / 100);
      const rms = (channel: Float32Array, from: number) =>
        Math.sqrt(channel.slice(from, from + width).reduce((sum, value) => sum + value * value, 0) / width);
      return [0, 1].map((number) => {
        const channel = rendered.getChannelData(number);
        const parts = Array.from({ length: Math.floor(channel.length / width) }, (_, part) =>
          rms(channel, part * width),
        );
        return {
          seam: rms(channel, buffer.length - (width >> 1)),
          quietest: Math.min(...parts),
          loudest: Math.max(...parts),
        };
      });
    });
    for (const { seam, quietest, loudest } of loudness) {
      expect(quietest).toBeGreaterThan(0.01);
      expect(loudest).toBeLessThan(0.6);
      expect(seam).toBeGreaterThanOrEqual(quietest * 0.9);
      expect(seam).toBeLessThanOrEqual(loudest * 1.1);
    }
  });

  await test.step('two tabs show one timer, and one of them plays the rain', async () => {
    consoleGuard.expect(/Rain sound blocked:/);
    await expect.poll(() => rainLocks(page)).toEqual({ held: 1, pending: 0 });

    const other = await context.newPage();
    await open(other);
    await expect(other.getByRole('button', { name: 'Pause' })).toBeVisible();
    await other.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => rainLocks(page)).toEqual({ held: 1, pending: 1 });

    await press(other, 'Pause');
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    await expect.poll(() => rainLocks(page)).toEqual({ held: 0, pending: 0 });
    expect(await timeLeft(page).textContent()).toBe(await timeLeft(other).textContent());

    await press(page, 'Start');
    await expect(other.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect.poll(() => rainLocks(page)).toEqual({ held: 1, pending: 1 });
    await page.close();
    await expect.poll(() => rainLocks(other)).toEqual({ held: 1, pending: 0 });
    await press(other, 'Reset');
    await expect(timeLeft(other)).toHaveText('30:00');
  });
});

// @spec pomodoro-rain

import fc from 'fast-check';
import { rainNoise } from './rain-noise.ts';

const sampleRate = 44_100;
/** A reproducible random number generator (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const rain = (seed: number, seconds = 1) => rainNoise(seconds * sampleRate, seeded(seed));
const steps = (samples: Float32Array) => samples.map((value, index) => value - samples.at(index - 1)!);
const deviation = (values: Float32Array) =>
  Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length);

test('rain noise: loops without a step at the seam', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const all = steps(rain(seed));
      expect(Math.abs(all[0]!)).toBeLessThan(5 * deviation(all));
    }),
    { numRuns: 25 },
  );
});

test('rain noise: has the same state of the slowest filter at the end and the start of the loop', () => {
  // A seam would show as a difference of the means on its two sides, much larger than elsewhere.
  const width = 400;
  const mean = (samples: Float32Array, from: number) => {
    let sum = 0;
    for (let index = from; index < from + width; index += 1) sum += samples.at(index % samples.length)!;
    return sum / width;
  };
  const atSeam: number[] = [];
  const within: number[] = [];
  for (let seed = 0; seed < 40; seed += 1) {
    const samples = rain(seed);
    atSeam.push(mean(samples, samples.length - width) - mean(samples, samples.length));
    within.push(mean(samples, 20_000) - mean(samples, 20_000 + width));
  }
  expect(deviation(Float32Array.from(atSeam))).toBeLessThan(1.5 * deviation(Float32Array.from(within)));
});

test('rain noise: has an even, low volume', () => {
  const samples = rain(7, 4);
  for (let second = 0; second < 4; second += 1) {
    const part = samples.slice(second * sampleRate, (second + 1) * sampleRate);
    expect(deviation(part)).toBeGreaterThan(0.1);
    expect(deviation(part)).toBeLessThan(0.14);
  }
  expect(samples.every((value) => Math.abs(value) <= 1)).toBe(true);
  expect(Math.abs(samples.reduce((sum, value) => sum + value, 0) / samples.length)).toBeLessThan(1e-6);
});

test('rain noise: has more energy in low frequencies than in high ones', () => {
  const samples = rain(3);
  // A step between neighbours is large in white noise (√2 of its deviation) and small in pink noise.
  expect(deviation(steps(samples))).toBeLessThan(0.8 * deviation(samples));
});

import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInApp } from '#test/render.tsx';
import { NewVersion } from './new-version.tsx';

/** jsdom's EventTarget accepts only signals of its own realm. */
class FakeTarget {
  private readonly listeners = new Map<string, () => void>();

  addEventListener(type: string, listener: () => void): void {
    this.listeners.set(type, listener);
  }

  fire(type: string): void {
    this.listeners.get(type)?.();
  }
}

class FakeWorker extends FakeTarget {
  readonly postMessage = jest.fn();
}

class FakeRegistration extends FakeTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;

  /** Simulates a new service worker that is installed and waiting. */
  install(worker: FakeWorker): void {
    this.installing = worker;
    this.fire('updatefound');
    [this.installing, this.waiting] = [null, worker];
    worker.fire('statechange');
  }
}

let registration: FakeRegistration;
const register = jest.fn();

beforeEach(() => {
  registration = new FakeRegistration();
  register.mockResolvedValue(registration);
  const serviceWorker = Object.assign(new FakeTarget(), {
    controller: {},
    ready: Promise.resolve(registration),
    register,
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function open(): Promise<void> {
  await renderInApp(<NewVersion />, { areas: ['menu'] });
  // The registration settles.
  await act(() => Promise.resolve());
}
const offer = () => screen.queryByText('A new version of Kairos is ready.');

test('new version: offers nothing while no version waits', async () => {
  await open();
  expect(register).toHaveBeenCalledWith('/sw.js');
  expect(offer()).toBeNull();
});

test('new version: offers a version that was installed before at once', async () => {
  registration.waiting = new FakeWorker();
  await open();
  expect(offer()).toBeVisible();
});

test('new version: is offered when it is installed, and becomes active when the user accepts it', async () => {
  const worker = new FakeWorker();
  await open();
  act(() => registration.install(worker));
  expect(offer()).toBeVisible();
  expect(worker.postMessage).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Use it now' }));
  expect(worker.postMessage).toHaveBeenCalledWith('take-over');
});

test('new version: shows and logs nothing in a browser that rejects the registration', async () => {
  register.mockRejectedValue(new DOMException('not allowed', 'SecurityError'));
  await open();
  expect(offer()).toBeNull();
});

const messages: unknown[][] = [];

beforeEach(() => {
  messages.length = 0;
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...message: unknown[]) => {
      messages.push(message);
    });
  }
});

/** A test that expects a console error or warning spies on the console itself. Any other message fails the test. */
afterEach(() => {
  jest.restoreAllMocks();
  expect(messages).toEqual([]);
});

/** Lets the browser answer presses and draw between two parts of a long piece of work. */
export function pause(milliseconds = 0): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Gives a file to the browser, which stores it under `name`. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Later, because some browsers read the file after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Lets the browser download a file under `name`. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads a value as an indented JSON file. */
export function downloadJson(value: unknown, fileName: string): void {
  saveFile(fileName, 'application/json', `${JSON.stringify(value, null, 2)}\n`);
}

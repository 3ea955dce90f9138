interface Download {
  readonly name: string;
  readonly text: string;
}

/** The files that the page gives to the browser, until `forgetDownloads`. jsdom has no downloads. */
export function watchDownloads(): readonly Download[] {
  const downloads: Download[] = [];
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, blob as Blob);
    return address;
  };
  URL.revokeObjectURL = (address) => void blobs.delete(address);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const { download: name, href } = this;
    const reader = new FileReader();
    reader.onload = () => downloads.push({ name, text: reader.result as string });
    reader.readAsText(blobs.get(href) ?? new Blob());
  });
  return downloads;
}

export function forgetDownloads(): void {
  jest.restoreAllMocks();
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
}

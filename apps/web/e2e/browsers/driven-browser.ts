/** A window of a browser, whatever protocol drives it. A place in the page is an XPath expression. */
export interface BrowserWindow {
  /** Loads an absolute address. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** One step back in the history, as by the browser's own button; resolves before the page is there. */
  back(): Promise<void>;
  /** Waits for the element at a place and clicks it. */
  click(place: string): Promise<void>;
  /** Waits for the empty field at a place and types into it. */
  type(place: string, text: string): Promise<void>;
  /** Runs a function in the page. It reaches nothing outside itself but its argument, which is JSON, as its result is. */
  evaluate<Argument, Result>(inPage: (argument: Argument) => Result, argument: Argument): Promise<Result>;
}

/** A running browser with a fresh profile. */
export interface DrivenBrowser {
  openWindow(): Promise<BrowserWindow>;
  /** Errors and warnings in the consoles of all windows; stays empty where the protocol does not report them. */
  readonly consoleMessages: readonly string[];
  close(): Promise<void>;
}

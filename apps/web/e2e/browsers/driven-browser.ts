/** A browser window. The protocol that drives it is an implementation detail. A `place` is an XPath expression. */
export interface BrowserWindow {
  /** Opens an absolute URL. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Goes back in the history, like the browser's button; resolves before the page has loaded. */
  back(): Promise<void>;
  /** Waits for the element at a place and clicks it. */
  click(place: string): Promise<void>;
  /** Waits for the empty field at a place and types into it. */
  type(place: string, text: string): Promise<void>;
  /** Runs a function in the page. It can only use its argument; argument and result are JSON. */
  evaluate<Argument, Result>(inPage: (argument: Argument) => Result, argument: Argument): Promise<Result>;
}

/** A running browser with a new profile. */
export interface DrivenBrowser {
  openWindow(): Promise<BrowserWindow>;
  /** Errors and warnings in the consoles of all windows; stays empty if the protocol does not report them. */
  readonly consoleMessages: readonly string[];
  close(): Promise<void>;
}

/** The part of Apollo Client that watches queries of its cache. The app reads from its replica and sends single requests. */
export class ObservableQuery {
  constructor() {
    throw new Error('This build of Apollo Client cannot watch queries');
  }
}

export function logMissingFieldErrors() {}

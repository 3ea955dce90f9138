type AsyncMethod = (...args: never[]) => Promise<unknown>;

/** The names of the methods of a type that return promises. */
type AsyncMethodName<Target> = {
  [Name in keyof Target]: Target[Name] extends AsyncMethod ? Name : never;
}[keyof Target] &
  string;

/**
 * Returns methods that forward their calls to a target that may not be loaded yet.
 *
 * @param names the methods of the target
 * @param use calls `act` with the target once it is loaded, and settles as `act` does
 */
export function lazyMethods<Target, Name extends AsyncMethodName<Target>>(
  names: readonly Name[],
  use: <Result>(act: (target: Target) => Promise<Result>) => Promise<Result>,
): Pick<Target, Name> {
  const forward =
    (name: Name) =>
    (...args: never[]) =>
      use((target) => (target as Readonly<Record<Name, AsyncMethod>>)[name](...args));
  // Safe: a method passes the arguments of its caller on, and returns the result of the target.
  return Object.fromEntries(names.map((name) => [name, forward(name)])) as unknown as Pick<Target, Name>;
}

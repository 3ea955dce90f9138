import { build, type Rolldown, type UserConfig } from 'vite';

/** Settings of Vite for one script. `output.name` is the variable for its exports. */
type Settings = Pick<UserConfig, 'css' | 'define' | 'logLevel' | 'plugins' | 'root' | 'ssr'> & {
  readonly output?: Rolldown.OutputOptions;
};

/**
 * Compiles a module with its imports to one classic script.
 *
 * @param entry file path of the module
 * @throws Error when the result is not one file
 */
export async function compileScript(entry: string, { output, ...settings }: Settings): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ...settings,
    build: {
      target: 'es2022',
      write: false,
      ssr: settings.ssr !== undefined,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', codeSplitting: false, ...output },
      },
    },
  });
  const [chunk, ...others] = (result as Rolldown.RolldownOutput).output;
  if (others.length > 0) throw new Error(`${entry} is not one file.`);
  return chunk.code;
}

// @spec package-commands

/** How this Kairos was installed: a clone, which npm runs, or the tarball of a server, whose command is `kairos`. */
export type Installation = 'clone' | 'package';

/** The command line of an operator's command, to which arguments are added: `npm run user --` or `kairos user`. */
export const commandLine = (installation: Installation, command: 'backup' | 'restore' | 'user'): string =>
  installation === 'clone' ? `npm run ${command} --` : `kairos ${command}`;

/** The command line of a start with another setting: `PORT=4322 npm start` or `PORT=4322 kairos`. */
export const startWith = (installation: Installation, setting: string): string =>
  `${setting} ${installation === 'clone' ? 'npm start' : 'kairos'}`;

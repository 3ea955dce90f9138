/** The name of the user whose records the demo has. */
export const demoName = 'Mira Reyes';

// @spec without-mail

import { useEffect, useState } from 'react';
import { loadConfig, type Config } from './load-config.ts';

/** The configuration; null until it is loaded, and without it. Nothing works then, and the parts that need it report the error. */
export function useConfig(): Config | null {
  const [config, setConfig] = useState<Config | null>(null);
  useEffect(() => {
    loadConfig().then(setConfig, () => undefined);
  }, []);
  return config;
}

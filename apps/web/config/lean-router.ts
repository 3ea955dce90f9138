import type { Plugin } from 'vite';

/**
 * Parts of React Router that only its data router, its framework and React Server Components run. The app renders
 * `BrowserRouter`, in which their contexts are always empty. A part that nothing refers to is left out of the build.
 */
const unused: readonly { readonly part: string; readonly replacement: string }[] = [
  // A link that loads the data of its page in advance, which needs the framework's list of routes.
  {
    part: `    let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(
      prefetch,
      rest
    );
`,
    replacement: '',
  },
  { part: '          ...prefetchHandlers,\n', replacement: '' },
  { part: 'ref: mergeRefs(forwardedRef, prefetchRef),', replacement: 'ref: forwardedRef,' },
  {
    part: 'return shouldPrefetch && !isAbsolute ? /* @__PURE__ */ React10.createElement(React10.Fragment, null, link, /* @__PURE__ */ React10.createElement(PrefetchPageLinks, { page: href })) : link;',
    replacement: 'return link;',
  },
  // The error boundary of a route with a loader. Without a data router there is none.
  {
    part: `      return dataRouterState && (match.route.ErrorBoundary || match.route.errorElement || index === 0) ? /* @__PURE__ */ React2.createElement(
        RenderErrorBoundary,
        {
          location: dataRouterState.location,
          revalidation: dataRouterState.revalidation,
          component: errorElement,
          error,
          children: getChildren(),
          routeContext: { outlet: null, matches: matches2, isDataRoute: true },
          onError
        }
      ) : getChildren();
`,
    replacement: '      return getChildren();\n',
  },
  { part: 'RenderErrorBoundary.contextType = RSCRouterContext;\n', replacement: '' },
  {
    part: '  let dataRouterState = dataRouterOpts?.state;\n',
    replacement: '  const dataRouterState = undefined;\n',
  },
  {
    part: '  let { isDataRoute } = React2.useContext(RouteContext);\n  return isDataRoute ? useNavigateStable() : useNavigateUnstable();\n',
    replacement: '  return useNavigateUnstable();\n',
  },
  // A link whose page changes by a view transition, which needs the data router.
  {
    part: `    useViewTransitionState(path) && viewTransition === true;
`,
    replacement: '    false;\n',
  },
  // Warnings for developers.
  {
    part: `  warning(
    path === "*" || !path.endsWith("*") || path.endsWith("/*"),
    \`Route path "\${path}" will be treated as if it were "\${path.replace(/\\*$/, "/*")}" because the \\\`*\\\` character must always follow a \\\`/\\\` in the pattern. To get rid of this warning, please change the route path to "\${path.replace(/\\*$/, "/*")}".\`
  );
`,
    replacement: '',
  },
  {
    part: `    warning(
      false,
      \`The URL path "\${value}" could not be decoded because it is a malformed URL segment. This is probably due to a bad percent encoding (\${error}).\`
    );
`,
    replacement: '',
  },
];

/**
 * The code of React Router's production build without the unused parts. The names for developers' tools are removed and
 * contexts and components are marked as free of side effects, so that the bundler leaves out those that no import needs.
 *
 * @throws Error when a part is not in the code exactly once, e.g. in another version
 */
export function withoutUnusedRouter(code: string): string {
  const remaining = unused.reduce((before, { part, replacement }) => {
    const pieces = before.split(part);
    if (pieces.length !== 2) {
      throw new Error(`React Router has ${pieces.length - 1} times: ${part}\nCorrect config/lean-router.ts.`);
    }
    return pieces.join(replacement);
  }, code);
  return remaining
    .replace(/^\w+\.displayName = "[^"]+";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2');
}

/**
 * React Router's package offers bundlers only its development build, with warnings for developers. The build takes the
 * production build, and from it what the app can run.
 */
export const leanRouter: Plugin = {
  name: 'kairos-lean-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router$/ },
    async handler(id, importer) {
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
  },
  transform: {
    filter: { id: /\/react-router\/dist\/production\/chunk-\w+\.mjs$/, code: /function LinkWithRef/ },
    handler: (code) => ({ code: withoutUnusedRouter(code), map: null }),
  },
};

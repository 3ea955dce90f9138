/**
 * An ESLint plugin with one rule: `no-restricted-imports` for `import()`, of values and of types, which ESLint's rule does
 * not check. Its option is a list of `{ regex, message }`.
 */
export const importCalls = {
  rules: {
    restricted: {
      meta: { type: 'problem', schema: [{ type: 'array', items: { type: 'object' } }] },
      create(context) {
        const [patterns] = context.options;
        const check = ({ source }) => {
          for (const { regex, message } of patterns) {
            if (new RegExp(regex).test(source.value)) context.report({ node: source, message });
          }
        };
        return { ImportExpression: check, TSImportType: check };
      },
    },
  },
};

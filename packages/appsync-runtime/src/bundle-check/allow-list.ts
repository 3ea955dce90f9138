/**
 * The features of APPSYNC_JS, from "Supported runtime features" in AppSync's developer guide.
 */
export const staticMethods: Record<string, readonly string[] | undefined> = {
  console: ['log', 'error'],
  JSON: ['parse', 'stringify'],
  Math: ['random', 'min', 'max', 'round', 'floor', 'ceil'],
  Number: ['isFinite', 'isNaN'],
  Object: ['assign', 'entries', 'hasOwn', 'keys', 'values'],
  String: ['raw'],
};

export const values = new Set(['undefined', 'NaN', 'Infinity']);
export const injected = new Set(['util', 'runtime', 'extensions']);
export const modules = new Set(['@aws-appsync/utils', '@aws-appsync/utils/dynamodb']);

/** Array methods that take an inline arrow function as their first argument. */
export const callbackMethods = new Set([
  ...['every', 'filter', 'find', 'findIndex', 'findLast', 'findLastIndex', 'flatMap', 'forEach', 'map'],
  ...['reduce', 'reduceRight', 'some'],
]);

/** Methods of strings and arrays. */
export const methods = new Set([
  ...callbackMethods,
  ...['charAt', 'concat', 'endsWith', 'fill', 'flat', 'indexOf', 'join', 'lastIndexOf', 'pop'],
  ...['push', 'replace', 'replaceAll', 'reverse', 'shift', 'slice', 'sort', 'splice', 'split', 'startsWith'],
  ...['toLowerCase', 'toUpperCase', 'trim', 'trimEnd', 'trimStart', 'unshift'],
]);

export const nodeTypes = new Set([
  ...[
    'Program',
    'ImportDeclaration',
    'ImportSpecifier',
    'ImportNamespaceSpecifier',
    'ExportNamedDeclaration',
  ],
  ...['ExportSpecifier', 'FunctionDeclaration', 'ArrowFunctionExpression', 'VariableDeclaration'],
  ...['VariableDeclarator', 'ExpressionStatement', 'BlockStatement', 'EmptyStatement', 'ReturnStatement'],
  ...['IfStatement', 'SwitchStatement', 'SwitchCase', 'BreakStatement', 'ForInStatement', 'ForOfStatement'],
  ...['Identifier', 'Literal', 'TemplateLiteral', 'TemplateElement', 'TaggedTemplateExpression'],
  ...['ArrayExpression', 'ObjectExpression', 'Property', 'SpreadElement', 'MemberExpression'],
  ...['ChainExpression', 'CallExpression', 'UnaryExpression', 'BinaryExpression', 'LogicalExpression'],
  ...['ConditionalExpression', 'AssignmentExpression', 'ObjectPattern', 'ArrayPattern', 'AssignmentPattern'],
  ...['RestElement'],
]);

/** Common names of rejected syntax; other node types are reported with the parser's name. */
export const rejectedSyntax: Record<string, string | undefined> = {
  AwaitExpression: 'await',
  CatchClause: 'catch',
  ClassDeclaration: 'class',
  ClassExpression: 'class',
  ContinueStatement: 'continue',
  DebuggerStatement: 'debugger',
  DoWhileStatement: 'do-while',
  ExportAllDeclaration: 'export *',
  ExportDefaultDeclaration: 'a default export',
  ForStatement: 'for(;;)',
  FunctionExpression: 'a function expression or method',
  ImportDefaultSpecifier: 'a default import',
  ImportExpression: 'import()',
  LabeledStatement: 'a label',
  MetaProperty: 'import.meta',
  NewExpression: 'new',
  SequenceExpression: 'the comma operator',
  ThisExpression: 'this',
  ThrowStatement: 'throw',
  TryStatement: 'try',
  UpdateExpression: '++ or --',
  WhileStatement: 'while',
  YieldExpression: 'yield',
};

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The bytes of a request without a body. @param line its first line @param headers its other lines */
export type MakeRequest = (line: string, ...headers: readonly string[]) => string;

/** Requests for request smuggling: a proxy and a server can find different ends of the body. Each has a description. */
export function ambiguousRequests(request: MakeRequest): readonly (readonly [what: string, bytes: string])[] {
  const smuggled = request('GET /config.json HTTP/1.1');
  const chunk = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;
  const post = 'POST /graphql HTTP/1.1';
  return [
    [
      'Content-Length and Transfer-Encoding',
      request(post, 'content-length: 4', 'transfer-encoding: chunked') + chunk,
    ],
    [
      'Transfer-Encoding and Content-Length',
      request(post, 'transfer-encoding: chunked', 'content-length: 4') + chunk,
    ],
    ['two lengths', request(post, 'content-length: 0', `content-length: ${smuggled.length}`)],
    ['the same length twice', request(post, 'content-length: 0', 'content-length: 0')],
    ['a list of lengths', request(post, 'content-length: 0, 0')],
    ['a length with a sign', request(post, 'content-length: +0')],
    ['a length that is no number', request(post, 'content-length: 0x0')],
    ['a folded header', request(post, 'content-length:', ' 0')],
    ['a folded name of a coding', request(post, 'transfer-encoding:', ' chunked')],
    ['a space before the colon', request(post, 'content-length : 0')],
    ['an unknown transfer coding', request(post, 'transfer-encoding: xchunked')],
    ['a coding after chunked', request(post, 'transfer-encoding: chunked, identity')],
    ['two codings', request(post, 'transfer-encoding: chunked', 'transfer-encoding: identity')],
    ['lines without a carriage return', request(post, 'content-length: 0').replaceAll('\r\n', '\n')],
    ['a zero byte in a header', request(post, 'x-a: a\0b', 'content-length: 0')],
    ['a carriage return in a header', request(post, 'x-a: a\rcontent-length: 0')],
    ['a version of no HTTP', request('POST /graphql HTTP/9.9')],
    ['no host', request('GET /config.json HTTP/1.1').replace(/^host:.*\r\n/m, '')],
    ['a space in the path', request('GET /a b HTTP/1.1')],
  ];
}

/** Paths that lead out of the folder of the web build, by path traversal. */
export const outsidePaths = [
  ...['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/%2e%2e%2fsecret.txt', '/.%2e/secret.txt'],
  ...['/assets/../../secret.txt', '/assets/..%2f..%2fsecret.txt', '/..%5csecret.txt', '/..\\secret.txt'],
  ...['/%252e%252e/secret.txt', '/..%c0%afsecret.txt', '/..%00/secret.txt', '/secret.txt%00.js'],
  ...['/../web-old/index.html', '/..%2fweb-old/a.js', '/.vite/manifest.json', '/%2evite/manifest.json'],
  ...['/.%76ite/manifest.json', '//secret.txt', '/./../secret.txt', '/assets/%2e%2e/%2e%2e/secret.txt'],
  ...[
    '/%',
    '/%zz',
    '/%e0%a4%a',
    '/assets/%ff.js',
    '/assets/',
    '/assets',
    'http://evil.example/../secret.txt',
  ],
  ...['/....//secret.txt', '/assets/a.js/../../../secret.txt', '/file:%2f%2f/etc/passwd', '/%2fetc%2fpasswd'],
];

/** Makes a web build, with files beside it whose text is SECRET. @returns the path of its folder */
export function makeWebBuild(folder: string): string {
  const web = join(folder, 'web');
  for (const path of [web, join(web, 'assets'), join(web, '.vite'), `${web}-old`]) mkdirSync(path);
  for (const file of ['index.html', 'landing.html', 'assets/a.js']) writeFileSync(join(web, file), 'Kairos');
  for (const file of ['../secret.txt', '.vite/manifest.json', '../web-old/index.html', '../web-old/a.js'])
    writeFileSync(join(web, file), 'SECRET');
  return web;
}

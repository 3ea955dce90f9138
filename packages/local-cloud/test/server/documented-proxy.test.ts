import { documentedProxy } from '../support/behind-proxy/documented-proxy.ts';

const certificate = { file: '/certificates/certificate.pem', keyFile: '/certificates/key.pem', keyHash: '' };

test('nginx of docs/home.md: its log has no private address, no query and no referrer', () => {
  const site = documentedProxy('nginx', { port: 443, target: 4321, certificate });
  expect(site).toMatch(/^ {2}access_log \/certificates\/access\.log kairos;$/m);
  expect(site).toContain('~^/calendar/ /calendar/-;');
  expect(site).toMatch(/~\^\/today\/ +\/today\/-;/);
  const [format = ''] = /^log_format kairos .*?;$/ms.exec(site) ?? [];
  expect(format).toContain('$logged_path');
  expect(format).not.toMatch(/\$(?:request|request_uri|uri|args|http_referer)\b/);
});

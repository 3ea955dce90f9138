import { withoutSecrets } from './without-secrets.ts';

test.each([
  ['https://plan.example.org:8443/path', 'https://plan.example.org:8443/path'],
  ['https://anne:s3cret@plan.example.org', 'https://…@plan.example.org'],
  ['https://s3cret@plan.example.org/?', 'https://…@plan.example.org/?'],
  ['https://anne:s3/c@r#e?t@plan.example.org', 'https://…@plan.example.org'],
  ['https:anne:s3cret@plan.example.org', 'https:…@plan.example.org'],
  ['anne:s3cret@plan.example.org', '…@plan.example.org'],
  ['smtps://anne:s3cret\n@mail.example.org', 'smtps://…@mail.example.org'],
  ['https://plan.example.org/?token=s3cret', 'https://plan.example.org/?…'],
  ['https://plan.example.org#s3cret', 'https://plan.example.org#…'],
  ['', ''],
])('%j without secrets is %j', (text, shown) => {
  expect(withoutSecrets(text)).toBe(shown);
});

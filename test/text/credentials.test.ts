import { describe as describeValue, invalid, isCredential } from '../../lib/text';

test.each([
  '-----BEGIN PRIVATE KEY-----\nabc', '-----BEGIN RSA PRIVATE KEY-----', '{"auths":{"a.example":{"auth":"abc"}}}', JSON.stringify({ a: '{"auths": {}}' }),
])('%p is a credential', (text) => {
  expect(isCredential(text)).toBe(true);
});

test.each(['-----BEGIN CERTIFICATE-----', '-----BEGIN PUBLIC KEY-----', 'auths', 'a: auth'])('%p is no credential', (text) => {
  expect(isCredential(text)).toBe(false);
});

test('no message repeats a credential', () => {
  expect(describeValue('not a name', '{"auths":{}}', 'write a name')).toBe('not a name: (secret, not shown); write a name');
  expect(describeValue('not a name', { name: '-----BEGIN PRIVATE KEY-----' })).toBe('not a name: (secret, not shown)');
  expect(invalid('a/b', 'not a name', '-----BEGIN EC PRIVATE KEY-----\nabc', 'write a name').message).toBe('not a name: (secret, not shown); write a name [a/b]');
});

/** The command that asks registries for digests, against registries on loopback. */
import { createHash } from 'node:crypto';
import { createServer, IncomingMessage, Server, ServerResponse } from 'node:http';
import { AddressInfo } from 'node:net';
import { digestsOf, tableWith } from '../../scripts/image-digests';
import { digestInRegistry } from '../../scripts/release/registry';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const INDEX = 'application/vnd.oci.image.index.v1+json';
const MANIFEST = JSON.stringify({ schemaVersion: 2, mediaType: INDEX, manifests: [] });
const DIGEST = `sha256:${createHash('sha256').update(MANIFEST).digest('hex')}`;

let server: Server;
let host: string;
let asked: { readonly url: string; readonly authorization?: string; readonly accept?: string }[];
let answer: Answer;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { authorization, accept } = request.headers;
    asked.push({ url: request.url!, authorization, accept });
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((resolve) => {
  server.close(resolve);
  server.closeAllConnections();
}));

beforeEach(() => {
  asked = [];
  answer = manifest;
});

const manifest: Answer = (_, response) => response.writeHead(200, { 'content-type': INDEX, 'docker-content-digest': DIGEST }).end(MANIFEST);

/** A registry that wants a token, which it sends its clients to another path for. */
const withToken = (challenge = `Bearer realm="http://${host}/token",service="registry",scope="repository:onload/sfptpd:pull"`, body: object = { token: 'read' }): Answer => (
  ({ url, headers }, response) => {
    if (url!.startsWith('/token')) {
      response.writeHead(200).end(JSON.stringify(body));
    } else if (headers.authorization === 'Bearer read') {
      manifest({} as IncomingMessage, response);
    } else {
      response.writeHead(401, { 'www-authenticate': challenge }).end();
    }
  });

test('the digest of a tag is that of its manifest', async () => {
  await expect(digestInRegistry(`${host}/onload/sfptpd:3.7.1.1007`)).resolves.toBe(DIGEST);
  expect(asked).toEqual([{ url: '/v2/onload/sfptpd/manifests/3.7.1.1007', authorization: undefined, accept: expect.stringContaining(INDEX) }]);
});

test('lists for several platforms are asked for first', async () => {
  await digestInRegistry(`${host}/a:1`);
  expect(asked[0].accept!.split(', ')[0]).toBe(INDEX);
});

test('a registry that says nothing of the digest gives it by the manifest', async () => {
  answer = (_, response) => response.writeHead(200).end(MANIFEST);
  await expect(digestInRegistry(`${host}/a:1`)).resolves.toBe(DIGEST);
});

test('fails where the digest that a registry says is not that of the manifest', async () => {
  answer = (_, response) => response.writeHead(200, { 'docker-content-digest': `sha256:${'0'.repeat(64)}` }).end(MANIFEST);
  await expect(digestInRegistry(`${host}/a:1`)).rejects.toThrow(`whose manifest has the digest ${DIGEST}`);
});

test.each(['token', 'access_token'])('a token is fetched where the registry sends its clients for it: %s', async (field) => {
  answer = withToken(undefined, { [field]: 'read' });
  await expect(digestInRegistry(`${host}/onload/sfptpd:3`)).resolves.toBe(DIGEST);
  expect(asked.map(({ url, authorization }) => [url, authorization])).toEqual([
    ['/v2/onload/sfptpd/manifests/3', undefined],
    ['/token?service=registry&scope=repository%3Aonload%2Fsfptpd%3Apull', undefined],
    ['/v2/onload/sfptpd/manifests/3', 'Bearer read'],
  ]);
});

test('fails where there is no token', async () => {
  answer = withToken(undefined, {});
  await expect(digestInRegistry(`${host}/a:1`)).rejects.toThrow(`${host} gives no token`);
});

test('fails where a registry asks for a password', async () => {
  answer = withToken('Basic realm="registry"');
  await expect(digestInRegistry(`${host}/a:1`)).rejects.toThrow('asks for credentials');
});

test('a token is asked for by HTTPS only', async () => {
  answer = withToken('Bearer realm="http://registry.example.com/token"');
  await expect(digestInRegistry(`${host}/a:1`)).rejects.toThrow('http://registry.example.com is not asked: it does not speak HTTPS');
});

test('another host to which a registry redirects does not get the token', async () => {
  answer = (request, response) => {
    if (request.url!.startsWith('/v2/') && request.headers.authorization === 'Bearer read') {
      response.writeHead(307, { location: `http://localhost:${host.split(':')[1]}/elsewhere` }).end();
    } else if (request.url === '/elsewhere') {
      manifest(request, response);
    } else {
      withToken()(request, response);
    }
  };
  await digestInRegistry(`${host}/a:1`).catch(() => undefined);
  expect(asked.filter(({ url }) => url === '/elsewhere').map(({ authorization }) => authorization)).not.toContain('Bearer read');
});

test('fails for a registry that redirects without an end', async () => {
  answer = ({ url }, response) => response.writeHead(302, { location: url }).end();
  await expect(digestInRegistry(`${host}/a:1`)).rejects.toThrow('redirects without an end');
});

test('fails for a manifest that is too large', async () => {
  answer = (_, response) => response.writeHead(200).end(Buffer.alloc(5 * 1024 ** 2));
  await expect(digestInRegistry(`${host}/a:1`)).rejects.toThrow('sends more than 4194304 bytes');
});

test('fails for an image without a tag', async () => {
  await expect(digestInRegistry(`${host}/a`)).rejects.toThrow(`${host}/a has no tag`);
});

test('all images are asked for, and all that fail are named', async () => {
  answer = (request, response) => (request.url!.includes('/b/') ? response.writeHead(404).end() : manifest(request, response));
  const { digests, failures } = await digestsOf([`${host}/a:1`, `${host}/b:1`]);
  expect([...digests]).toEqual([[`${host}/a:1`, DIGEST]]);
  expect(failures).toEqual([`${host}/b:1: ${host} answers 404 for ${host}/b:1`]);
});

test('the table has the digests in the order of their images, in place of those before', () => {
  const empty = 'export const IMAGE_DIGESTS: { readonly [image: string]: string } = {\n};\n';
  const filled = tableWith(empty, new Map([['b:1', 'sha256:2'], ['a:1', 'sha256:1']]));
  expect(filled).toBe('export const IMAGE_DIGESTS: { readonly [image: string]: string } = {\n  \'a:1\': \'sha256:1\',\n  \'b:1\': \'sha256:2\',\n};\n');
  expect(tableWith(filled, new Map())).toBe(empty);
});

/** The part of the OCI distribution API that tells the digest of a tag. It is the only code of the project that asks a registry of images. */
import { createHash } from 'node:crypto';
import { ImageReference } from '../../lib/values';

/** A list of images for several platforms first: the digest of one of them would fit one architecture only. */
const ACCEPTED = [
  'application/vnd.oci.image.index.v1+json', 'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json', 'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

const DOCKER_HUB = 'docker.io';
const DOCKER_HUB_API = 'registry-1.docker.io';
const MOST_BYTES = 4 * 1024 ** 2;
const MOST_REDIRECTS = 5;
const TIMEOUT = 30_000;

/** Digest of the manifest that a tag names now. It is computed from the manifest, and compared with what the registry says of it. */
export async function digestInRegistry(image: string): Promise<string> {
  const { registry, _repositoryInFull: repository, tag } = ImageReference.parse(image);
  if (tag === undefined) {
    throw new Error(`${image} has no tag`);
  }
  const url = new URL(`${isLoopback(registry) ? 'http' : 'https'}://${registry === DOCKER_HUB ? DOCKER_HUB_API : registry}/v2/${repository}/manifests/${tag}`);
  const first = await ask(url, { accept: ACCEPTED });
  const response = first.status === 401 ? await ask(url, { accept: ACCEPTED, authorization: `Bearer ${await tokenFor(first, url)}` }) : first;
  if (response.status !== 200) {
    throw new Error(`${url.host} answers ${response.status} for ${image}`);
  }
  const digest = `sha256:${createHash('sha256').update(await bodyOf(response, url)).digest('hex')}`;
  const said = response.headers.get('docker-content-digest') ?? digest;
  if (said !== digest) {
    throw new Error(`${url.host} says ${said} of ${image}, whose manifest has the digest ${digest}`);
  }
  return digest;
}

/** Token that everybody gets for reading, from where the registry sends its clients for it. */
async function tokenFor(refusal: Response, { host }: URL): Promise<string> {
  const challenge = refusal.headers.get('www-authenticate') ?? '';
  const fields = Object.fromEntries([...challenge.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  if (!/^Bearer /i.test(challenge) || fields.realm === undefined) {
    throw new Error(`${host} asks for credentials, and not for a token: ${JSON.stringify(challenge)}`);
  }
  const realm = new URL(fields.realm);
  for (const name of ['service', 'scope']) {
    if (fields[name] !== undefined) {
      realm.searchParams.set(name, fields[name]);
    }
  }
  const response = await ask(realm, {});
  const answer: { readonly token?: string; readonly access_token?: string }
    = response.status === 200 ? JSON.parse((await bodyOf(response, realm)).toString()) : {};
  const found = answer.token ?? answer.access_token;
  if (found === undefined) {
    throw new Error(`${realm.host} gives no token: ${response.status}`);
  }
  return found;
}

/** Gets a page. Other hosts to which it is redirected do not get the token. */
async function ask(from: URL, headers: { readonly [name: string]: string }): Promise<Response> {
  let [url, sent] = [from, headers];
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    if (url.protocol !== 'https:' && !isLoopback(url.host)) {
      throw new Error(`${url.origin} is not asked: it does not speak HTTPS`);
    }
    const response = await fetch(url, { headers: sent, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) });
    const location = response.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(response.status) || location === null) {
      return response;
    }
    const next = new URL(location, url);
    const { authorization: _, ...others } = sent;
    sent = next.origin === url.origin ? sent : others;
    url = next;
  }
  throw new Error(`${from.host} redirects without an end`);
}

async function bodyOf(response: Response, { host }: URL): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > MOST_BYTES) {
      throw new Error(`${host} sends more than ${MOST_BYTES} bytes`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host);
}

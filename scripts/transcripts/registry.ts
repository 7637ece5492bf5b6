/**
 * A registry of npm on the loopback interface, so that the commands of documents find the library by its name before it is published. It has the
 * tarballs of some packages, each as its only version, and sends npm to the usual registry for all others.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly bundledDependencies?: readonly string[];
  readonly bundleDependencies?: readonly string[];
}

export interface Registry {
  readonly url: string;
  readonly close: () => void;
}

/** @param tarballs the packages that the registry has */
export async function registryOf(tarballs: readonly string[]): Promise<Registry> {
  const elsewhere = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const packages = new Map(tarballs.map((file) => {
    const json = JSON.parse(execFileSync('tar', ['-xzOf', file, 'package/package.json'], { encoding: 'utf8' })) as PackageJson;
    return [json.name, { json, contents: readFileSync(file) }];
  }));
  const server = createServer(({ url = '/', headers: { host } }, response) => {
    const [, name, isTarball] = /^\/(.+?)(\/-\.tgz)?$/.exec(decodeURIComponent(url)) ?? [];
    const found = packages.get(name);
    if (found === undefined) {
      response.writeHead(307, { location: new URL(url.slice(1), elsewhere).href }).end();
    } else if (isTarball) {
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(found.contents);
    } else {
      const { json, contents } = found;
      const dist = { tarball: `http://${host}/${name}/-.tgz`, integrity: `sha512-${createHash('sha512').update(contents).digest('base64')}` };
      const version = { ...json, bundleDependencies: json.bundleDependencies ?? json.bundledDependencies, dist };
      response.writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ name, 'dist-tags': { latest: json.version }, 'versions': { [json.version]: version } }));
    }
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => { server.close(); server.closeAllConnections(); } };
}

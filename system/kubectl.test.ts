import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './support/run';
import { ClusterError } from '../lib/live/cluster-error';
import { Kubectl } from '../lib/live/kubectl';
import { ApiServer, RESOURCES } from '../test/support/api-server';
import { WritingApiServer } from '../test/support/writing-api-server';

jest.setTimeout(60_000);

const dir = mkdtempSync(join(tmpdir(), 'cdk8s-onload-'));
const server = new ApiServer(RESOURCES).add({ apiVersion: 'v1', kind: 'Node', metadata: { name: 'a' } });
let kubeconfig = '';

beforeAll(async () => { kubeconfig = await server.listen(); });
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true, force: true });
});

const NODES = '/api/v1/nodes';
const REAL = execFileSync('sh', ['-c', 'command -v kubectl'], { encoding: 'utf8' }).trim();

async function until(is: () => boolean): Promise<void> {
  for (let tries = 0; !is(); tries++) {
    expect(tries).toBeLessThan(1000);
    await sleep(20);
  }
}

/** Whether the process runs whose number is in a file. */
function runs(file: string): boolean {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')), 0);
  } catch {
    return false;
  }
}

async function failure(run: () => Promise<unknown>): Promise<ClusterError> {
  const error: unknown = await run().then(() => undefined, (reason: unknown) => reason);
  expect(error).toBeInstanceOf(ClusterError);
  expect((error as Error).message).not.toContain('\n');
  return error as ClusterError;
}

/** A program that prints a text for any arguments. */
function program(name: string, prints: string, folder = dir): string {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\necho '${prints}'\n`, { mode: 0o755 });
  return file;
}

/** Clients of a test, whose programs end with it. */
const clients: Kubectl[] = [];
afterEach(() => clients.splice(0).forEach((client) => client.close()));

async function connect(...args: Parameters<typeof Kubectl.find>): Promise<Kubectl> {
  const client = await Kubectl.find(...args);
  clients.push(client);
  return client;
}

const byVariable = (file: string) => ({ ...process.env, CDK8S_ONLOAD_KUBECTL: file });

describe('finding the program', () => {
  test('kubectl of the PATH is taken', async () => {
    expect((await Kubectl.find('cluster')).program).toBe('kubectl');
  });

  test('oc is taken where there is no kubectl', async () => {
    const bin = mkdtempSync(join(dir, 'bin-'));
    program('oc', '{"releaseClientVersion": "4.16.3", "clientVersion": {"gitVersion": "v4.2.0-alpha.0-2"}}', bin);
    expect((await Kubectl.find('cluster', {}, { PATH: bin })).program).toBe('oc');
  });

  test('fails with the remedy where there is none', async () => {
    expect((await failure(() => Kubectl.find('cluster', {}, { PATH: dir }))).message)
      .toBe('cluster: no client of Kubernetes on the PATH: "kubectl, oc"; install kubectl or oc, or name one by CDK8S_ONLOAD_KUBECTL');
    expect((await failure(() => Kubectl.find('cluster', {}, byVariable(join(dir, 'none'))))).message).toMatch(/CDK8S_ONLOAD_KUBECTL that cannot be run: ".*none"; set it to the path/);
  });

  test.each([
    ['kubectl that is too old', '{"clientVersion": {"gitVersion": "v1.19.3"}}', /kubectl-old that is too old: "1\.19\.3"; install kubectl 1\.23 or oc 4\.10, or later/],
    ['oc that is too old', '{"releaseClientVersion": "4.6.1", "clientVersion": {"gitVersion": "v4.6.0"}}', /too old: "4\.6\.1"/],
    ['another program', 'hello', /neither kubectl nor oc/],
  ])('fails for %s', async (_, prints, message) => {
    expect((await failure(() => Kubectl.find('cluster', {}, byVariable(program('kubectl-old', prints))))).message).toMatch(message);
  });

  test.each(['{"clientVersion": {"gitVersion": "v4.2.0-alpha.0-2180-gabc"}}', '{"clientVersion": {"gitVersion": "v1.32.4-dispatcher"}}'])('%s is recent enough', async (prints) => {
    expect((await Kubectl.find('cluster', {}, byVariable(program('recent', prints)))).program).toMatch(/recent$/);
  });
});

describe('requests', () => {
  const client = (address = 'cluster', access = {}) => connect(address, { kubeconfig, requestTimeout: '5s', ...access });

  test('an answer is read as JSON', async () => {
    expect(await (await client()).get(NODES)).toMatchObject({ kind: 'NodeList', items: [{ metadata: { name: 'a' } }] });
  });

  test('context, user and groups are passed on', async () => {
    await (await client('cluster:here', { as: 'ann', asGroups: ['ops', 'net'] })).get(NODES);
    expect([...server.users]).toContain('ann ops, net');
  });

  test('no value is taken for an option', async () => {
    expect((await failure(async () => (await client('cluster:--as=root')).get(NODES))).message).toContain('"--as=root"');
  });

  test.each([
    ['access', 'cluster:nope', {}, 'cluster:nope: context that the kubeconfig does not have: "nope"; name one that kubectl config get-contexts lists'],
    ['unreachable', 'cluster:nowhere', {}, 'cluster:nowhere: nothing answers at the address of the cluster: "127.0.0.1:1"; see whether the API server runs, and the address in the kubeconfig'],
    ['access', 'cluster', { kubeconfig: '/nowhere/config' }, 'cluster: kubeconfig that cannot be used: "/nowhere/config: no such file or directory"; correct it, or specify another by --kubeconfig'],
    ['client', 'cluster', { requestTimeout: 'soon' }, /invalid --request-timeout: ".*"; write a time such as 30s or 2m$/],
  ] as const)('fails as %s for %s %j', async (reason, address, access, message) => {
    const error = await failure(async () => (await client(address, access)).get(NODES));
    expect(error.failure).toBe(reason);
    expect(error.message).toMatch(message);
  });

  test('fails for a kubeconfig that is broken', async () => {
    const broken = join(dir, 'broken');
    writeFileSync(broken, '{');
    expect((await failure(async () => (await client('cluster', { kubeconfig: broken })).get(NODES))).message).toMatch(/^cluster: kubeconfig that cannot be used: .*broken/);
  });

  test('fails as forbidden with the words of the server', async () => {
    server.forbidden.add('nodes');
    const error = await failure(async () => (await client()).get(NODES));
    server.forbidden.clear();
    expect([error.failure, error.serverReason]).toEqual(['forbidden', 'Forbidden']);
    expect(error.message).toContain('cannot list resource');
    expect(error.message).toContain('cdk8s-onload rbac');
  });

  test('fails as absent for what the cluster does not serve', async () => {
    expect((await failure(async () => (await client()).get('/apis/x.io/v1/things'))).failure).toBe('absent');
  });

  test('fails as late where the server does not answer in time', async () => {
    server.delays.set('nodes', 3000);
    const error = await failure(async () => (await client('cluster', { requestTimeout: '1s' })).get(NODES));
    server.delays.clear();
    expect(error.failure).toBe('timeout');
    expect(error.message).toContain('--request-timeout');
  });

  test('fails for an answer that is not JSON', async () => {
    server.lies.set('nodes', '<html>log in</html>');
    const error = await failure(async () => (await client()).get(NODES));
    server.lies.clear();
    expect(error.message).toBe('cluster: answer to /api/v1/nodes that is not JSON: "<html>log in</html>"; see whether a proxy answers in place of the API server');
  });

  describe('watching', () => {
    let writing: WritingApiServer;
    const follow = async () => {
      const lines: string[] = [];
      const watch = (await client('cluster', { kubeconfig: await writing.listen() })).follow(`${NODES}?watch=1&resourceVersion=9999`, (line) => lines.push(line));
      await until(() => writing.watching === 1);
      return { lines, watch };
    };
    beforeEach(() => { writing = new WritingApiServer(); });
    afterEach(() => writing.close());

    test('a watch passes lines on until it is ended', async () => {
      const { lines, watch } = await follow();
      writing.bookmark();
      await until(() => lines.length > 0);
      expect(JSON.parse(lines[0])).toMatchObject({ type: 'BOOKMARK' });
      watch.end();
      await watch.ended;
      await until(() => writing.watching === 0);
    });

    test('a watch that the server ends is over', async () => {
      const { watch } = await follow();
      writing.restart();
      expect(await watch.ended).toBe('');
    });

    test('a watch that is cut off says so', async () => {
      const { watch } = await follow();
      writing.cut();
      expect(await watch.ended).toBe('error: unexpected EOF');
    });
  });

  test('a watch that the server refuses says why', async () => {
    server.forbidden.add('nodes');
    const printed = await (await client()).follow(`${NODES}?watch=1`, () => undefined).ended;
    server.forbidden.clear();
    expect(printed).toMatch(/^Error from server \(Forbidden\)/);
  });
});

describe('one program answers all requests', () => {
  const log = join(dir, 'log');
  const startedBy = () => readFileSync(log, 'utf8').trim().split('\n').map((line) => line.split(' ')[0]);
  const find = async (script: string) => {
    const file = join(mkdtempSync(join(dir, 'bin-')), 'kubectl');
    writeFileSync(file, `#!/bin/sh\necho "$@" >>${log}\n${script}\nexec ${REAL} "$@"\n`, { mode: 0o755 });
    writeFileSync(log, '');
    return connect('cluster', { kubeconfig, requestTimeout: '5s' }, byVariable(file));
  };

  test('each request and each watch goes through one program, which only reads', async () => {
    const client = await find('');
    await Promise.all(Array.from({ length: 20 }, () => client.get(NODES)));
    const watch = client.follow(`${NODES}?watch=1`, () => undefined);
    await client.get('/version');
    watch.end();
    expect(startedBy()).toEqual(['version', 'config', 'proxy']);
    expect(readFileSync(log, 'utf8')).toContain('--reject-methods=^(POST|PUT|PATCH|DELETE)$');
  });

  test('without one, each request has a program of its own', async () => {
    const client = await find('if [ "$1" = proxy ]; then exit 1; fi');
    expect(await client.get(NODES)).toMatchObject({ kind: 'NodeList' });
    expect(await client.get('/version')).toMatchObject({ gitVersion: 'v1.30.4' });
    expect(startedBy()).toEqual(['version', 'config', 'proxy', 'get', 'get']);
  });

  test('when that program ends, requests go on, each by a program of its own', async () => {
    const client = await find(`if [ "$1" = proxy ]; then echo $$ >${log}.pid; fi`);
    await client.get(NODES);
    process.kill(Number(readFileSync(`${log}.pid`, 'utf8')));
    await until(() => !runs(`${log}.pid`));
    expect(await client.get(NODES)).toMatchObject({ kind: 'NodeList' });
  });

  /** Runs a process that asks for the nodes, and then does something else. Returns its exit code. */
  function asking(by: string, end: string, env = {}): Promise<number | null> {
    const code = `const { Kubectl } = require(${JSON.stringify(join(ROOT, 'build/lib/live/kubectl.js'))});
      Kubectl.find('cluster', { kubeconfig: ${JSON.stringify(kubeconfig)} }).then(async (client) => { await client.get('${NODES}'); ${end}; });`;
    const child = spawn(process.execPath, ['-e', code], { env: { ...process.env, CDK8S_ONLOAD_KUBECTL: by, ...env }, stdio: 'inherit' });
    return new Promise((resolve) => { child.on('close', resolve); });
  }

  test('without a folder for its socket, as in a container that may write nothing, each request has a program of its own', async () => {
    const started = await find('');
    expect(await asking(started.program, '', { TMPDIR: join(dir, 'nowhere') })).toBe(0);
    expect(startedBy()).toEqual(['version', 'config', 'version', 'config', 'get']);
    expect(readFileSync(log, 'utf8')).toMatch(/get .* --context=here /);
  });

  test.each([['closed', 'client.close()'], ['killed', 'process.kill(process.pid, "SIGKILL")'], ['through', '']])('a program ends when whoever has started it is %s', async (_, end) => {
    rmSync(`${log}.pid`, { force: true });
    const started = await find(`if [ "$1" = proxy ]; then echo $$ >${log}.pid; fi`);
    expect(await asking(started.program, end)).toBe(end.includes('kill') ? null : 0);
    expect(existsSync(`${log}.pid`)).toBe(true);
    await until(() => !runs(`${log}.pid`));
  });

  test.each([
    ['closed', 'client.close()'], ['killed', 'process.kill(process.pid, "SIGKILL")'], ['interrupted', 'process.kill(process.pid, "SIGINT"); await new Promise(() => setTimeout(() => {}, 9999))'], ['through', ''],
  ])('the copy of the configuration is gone when whoever has made it is %s', async (_, end) => {
    const started = await find('');
    const TMPDIR = mkdtempSync(join(dir, 'copies-'));
    await asking(started.program, end, { TMPDIR });
    expect(readFileSync(log, 'utf8')).toContain(`--kubeconfig=${TMPDIR}/onload-`);
    await until(() => readdirSync(TMPDIR).length === 0);
  });
});

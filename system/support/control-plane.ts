/** A real control plane with fresh data on this machine: etcd, and the API server of Kubernetes that `system/kube-apiserver` builds. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from './free-ports';
import { ROOT } from './run';

const SOURCES = join(ROOT, 'system/kube-apiserver');

/** Environment variable with the path of an API server that is built already. */
const BUILT_VARIABLE = 'CDK8S_ONLOAD_KUBE_APISERVER';

/** Environment variable by which the tests are asked for. They take minutes, and the build of the API server five more. */
const REQUIRED_VARIABLE = 'CDK8S_ONLOAD_REQUIRE_CONTROL_PLANE';

const has = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

/** Reason to leave the tests with a control plane out. Undefined if they were asked for. Throws if they cannot run then. */
export function missingForControlPlane(): string | undefined {
  const isBuilt = process.env[BUILT_VARIABLE] !== undefined;
  if (!isBuilt && process.env[REQUIRED_VARIABLE] === undefined) {
    return `${REQUIRED_VARIABLE} is not set`;
  }
  const missing = [...!isBuilt && spawnSync('go', ['version'], { stdio: 'ignore' }).status !== 0 ? ['Go'] : [], ...has('etcd') ? [] : ['etcd']];
  if (missing.length > 0) {
    throw new Error(`not installed: ${missing.join(', ')}; the tests with a control plane need it`);
  }
  return undefined;
}

/** Path of the API server. It is built once for a user: in some five minutes of two cores, then in seconds, from the build cache of Go. */
function apiServer(): string {
  const built = process.env[BUILT_VARIABLE];
  if (built !== undefined) {
    return built;
  }
  const sum = createHash('sha256').update(['go.mod', 'go.sum', 'main.go'].map((file) => readFileSync(join(SOURCES, file), 'utf8')).join()).digest('hex').slice(0, 16);
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'cdk8s-onload');
  const program = join(folder, `kube-apiserver-${sum}`);
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    const own = `${program}-${process.pid}`;
    execFileSync('go', ['build', '-trimpath', '-ldflags=-s -w', `-o=${own}`, '.'], { cwd: SOURCES, stdio: ['ignore', 'ignore', 'pipe'] });
    renameSync(own, program);
  }
  return program;
}

/** Answer of the API server. */
export interface Answer {
  readonly code: number;
  readonly body: any;
}

export class ControlPlane {
  /** Starts a control plane whose files are in a folder. */
  public static async start(folder: string): Promise<ControlPlane> {
    const program = apiServer();
    const plane = new ControlPlane(folder, program, await freePorts(3));
    plane.run('etcd', 'etcd', [
      '--data-dir=etcd', '--unsafe-no-fsync', '--log-level=error', `--listen-client-urls=${plane.etcd}`, `--advertise-client-urls=${plane.etcd}`,
      `--listen-peer-urls=${plane.peers}`, `--initial-advertise-peer-urls=${plane.peers}`, `--initial-cluster=default=${plane.peers}`,
    ]);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding: { type: 'pkcs1', format: 'pem' }, publicKeyEncoding: { type: 'spki', format: 'pem' } });
    writeFileSync(join(folder, 'sa.key'), privateKey, { mode: 0o600 });
    writeFileSync(join(folder, 'tokens.csv'), 'admin-token,admin,admin,system:masters\nuser-token,user,user\n', { mode: 0o600 });
    plane.startApiServer();
    await plane.ready();
    return plane;
  }

  private readonly processes = new Map<string, ChildProcess>();
  private readonly agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  /** Path of a kubeconfig, with the contexts `admin`, who may do everything, and `user`, who has no permissions. */
  public readonly kubeconfig: string;

  private constructor(private readonly folder: string, private readonly program: string, private readonly ports: readonly number[]) {
    this.kubeconfig = join(folder, 'kubeconfig');
    const names = ['admin', 'user'];
    writeFileSync(this.kubeconfig, JSON.stringify({
      'apiVersion': 'v1',
      'kind': 'Config',
      'current-context': 'admin',
      'clusters': [{ name: 'c', cluster: { 'server': `https://127.0.0.1:${ports[0]}`, 'insecure-skip-tls-verify': true } }],
      'users': names.map((name) => ({ name, user: { token: `${name}-token` } })),
      'contexts': names.map((name) => ({ name, context: { cluster: 'c', user: name } })),
    }), { mode: 0o600 });
  }

  /** Ends it. */
  public stop(): void {
    this.agent.destroy();
    this.processes.forEach((child) => child.kill('SIGKILL'));
  }

  /** Process of the API server. */
  public get pid(): number {
    return this.processes.get('kube-apiserver')!.pid!;
  }

  /** Sends a signal to the API server, such as one that makes it stand still. */
  public signal(signal: NodeJS.Signals): void {
    process.kill(this.pid, signal);
  }

  public startApiServer(): void {
    this.run('kube-apiserver', this.program, [
      `--etcd-servers=${this.etcd}`, `--secure-port=${this.ports[0]}`, '--bind-address=127.0.0.1', '--cert-dir=certs', '--service-account-key-file=sa.key',
      '--service-account-signing-key-file=sa.key', '--service-account-issuer=https://kubernetes.default.svc', '--token-auth-file=tokens.csv', '--authorization-mode=RBAC',
      '--disable-admission-plugins=ServiceAccount,TaintNodesByCondition', '--service-cluster-ip-range=10.0.0.0/24', '--allow-privileged=true', '--profiling=false',
    ]);
  }

  /** Waits until the API server answers. */
  public async ready(): Promise<void> {
    for (const end = Date.now() + 90_000; ;) {
      const answer = await this.ask('GET', '/readyz').catch(() => undefined);
      if (answer?.code === 200) {
        return;
      }
      if (Date.now() > end || this.processes.get('kube-apiserver')!.exitCode !== null) {
        throw new Error(`kube-apiserver is not ready:\n${readFileSync(join(this.folder, 'kube-apiserver.log'), 'utf8').slice(-2000)}`);
      }
      await sleep(200);
    }
  }

  /** Asks the API server as the administrator. The body of a patch is server-side apply. */
  public ask(method: string, path: string, body?: unknown): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        'Authorization': 'Bearer admin-token',
        'Content-Type': method === 'PATCH' ? 'application/apply-patch+yaml' : 'application/json',
        ...text === undefined ? {} : { 'Content-Length': Buffer.byteLength(text) },
      };
      const asked = request({ agent: this.agent, host: '127.0.0.1', port: this.ports[0], method, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject).on('end', () => {
          const answer = Buffer.concat(chunks).toString('utf8');
          resolve({ code: response.statusCode!, body: answer.startsWith('{') ? JSON.parse(answer) : answer });
        });
      });
      asked.on('error', reject).end(text);
    });
  }

  /** Removes all former versions of objects, so that pages and watches of before expire. */
  public async compact(): Promise<void> {
    const etcd = async (path: string, body: object) => (await fetch(`${this.etcd}/v3/kv/${path}`, { method: 'POST', body: JSON.stringify(body) })).json() as Promise<any>;
    const { header: { revision } } = await etcd('range', { key: 'AA==' });
    await etcd('compaction', { revision, physical: true });
  }

  private get etcd(): string {
    return `http://127.0.0.1:${this.ports[1]}`;
  }

  private get peers(): string {
    return `http://127.0.0.1:${this.ports[2]}`;
  }

  private run(name: string, program: string, args: readonly string[]): void {
    const log = openSync(join(this.folder, `${name}.log`), 'a');
    this.processes.set(name, spawn(program, args, { cwd: this.folder, stdio: ['ignore', log, log] }));
  }
}

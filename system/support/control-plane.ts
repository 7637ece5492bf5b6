/** A real control plane with fresh data on this machine: etcd, and the API server of Kubernetes that `system/kube-apiserver` builds. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from './free-ports';
import { goProgram, hasGo } from './go-program';

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
  const missing = [...!isBuilt && !hasGo() ? ['Go'] : [], ...has('etcd') ? [] : ['etcd']];
  if (missing.length > 0) {
    throw new Error(`not installed: ${missing.join(', ')}; the tests with a control plane need it`);
  }
  return undefined;
}

/** Folder of the certificates of the API server, below its own. */
const CERTIFICATES = 'certs';

/** Path of the API server. */
const apiServer = () => process.env[BUILT_VARIABLE] ?? goProgram('kube-apiserver');

/** Answer of the API server. */
export interface Answer {
  readonly code: number;
  readonly body: any;
}

export class ControlPlane {
  /**
   * Starts a control plane whose files are in a folder. The kubelet of each node has the token `<node>-token`. Where there are nodes, pods get the tokens of
   * their service accounts.
   */
  public static async start(folder: string, nodes: readonly string[] = []): Promise<ControlPlane> {
    const program = apiServer();
    const plane = new ControlPlane(folder, program, await freePorts(3), nodes.length > 0);
    const tokens = ['admin-token,admin,admin,system:masters', 'user-token,user,user', ...nodes.map((node) => `${node}-token,system:node:${node},${node},system:nodes`)];
    plane.run('etcd', 'etcd', [
      '--data-dir=etcd', '--unsafe-no-fsync', '--log-level=error', `--listen-client-urls=${plane.etcd}`, `--advertise-client-urls=${plane.etcd}`,
      `--listen-peer-urls=${plane.peers}`, `--initial-advertise-peer-urls=${plane.peers}`, `--initial-cluster=default=${plane.peers}`,
    ]);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding: { type: 'pkcs1', format: 'pem' }, publicKeyEncoding: { type: 'spki', format: 'pem' } });
    writeFileSync(join(folder, 'sa.key'), privateKey, { mode: 0o600 });
    writeFileSync(join(folder, 'tokens.csv'), tokens.map((line) => `${line}\n`).join(''), { mode: 0o600 });
    plane.startApiServer();
    try {
      await plane.ready();
    } catch (error) {
      plane.stop();
      throw error;
    }
    return plane;
  }

  private readonly processes = new Map<string, ChildProcess>();
  private readonly agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  /** Path of a kubeconfig, with the contexts `admin`, who may do everything, and `user`, who has no permissions. */
  public readonly kubeconfig: string;

  private constructor(
    private readonly folder: string,
    private readonly program: string,
    private readonly ports: readonly number[],
    private readonly hasNodes: boolean,
  ) {
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

  /** Path of the certificate by which clients know the API server. */
  public get certificate(): string {
    return join(this.folder, CERTIFICATES, 'apiserver.crt');
  }

  /** Port of the API server. */
  public get port(): number {
    return this.ports[0];
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
      `--etcd-servers=${this.etcd}`, `--secure-port=${this.port}`, '--bind-address=127.0.0.1', `--cert-dir=${CERTIFICATES}`, '--service-account-key-file=sa.key',
      '--service-account-signing-key-file=sa.key', '--service-account-issuer=https://kubernetes.default.svc', '--token-auth-file=tokens.csv', '--authorization-mode=Node,RBAC',
      // Without a controller manager, namespaces have no service accounts.
      `--disable-admission-plugins=${this.hasNodes ? '' : 'ServiceAccount,'}TaintNodesByCondition`, '--service-cluster-ip-range=10.0.0.0/24', '--allow-privileged=true', '--profiling=false',
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
      const asked = request({ agent: this.agent, host: '127.0.0.1', port: this.port, method, path, headers }, (response) => {
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

  /** Starts a program that ends with the control plane. Its output is in the folder, in a file of its name. */
  public run(name: string, program: string, args: readonly string[], env: { readonly [name: string]: string } = {}): void {
    const log = openSync(join(this.folder, `${name}.log`), 'a');
    this.processes.set(name, spawn(program, args, { cwd: this.folder, env: { ...process.env, ...env }, stdio: ['ignore', log, log] }));
  }
}

/** A real control plane with fresh data on this machine: etcd, and what `system/kube-commands` builds: the API server, controller manager and scheduler of Kubernetes. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from './free-ports';
import { goProgram, hasGo } from './go-program';

/** Environment variable with the path of an API server that is built already. */
const BUILT_VARIABLE = 'CDK8S_ONLOAD_KUBE_APISERVER';

const has = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

/** Throws where a control plane cannot run. */
function requirePrograms(): void {
  const missing = [...process.env[BUILT_VARIABLE] === undefined && !hasGo() ? ['Go'] : [], ...has('etcd') ? [] : ['etcd']];
  if (missing.length > 0) {
    throw new Error(`not installed: ${missing.join(', ')}; the tests with a control plane need it (Debian: etcd-server)`);
  }
}

/** Folder of the certificates of the API server, below its own. */
const CERTIFICATES = 'certs';

/** Name of the program that has all commands of Kubernetes. It goes by the name that it is called by. */
const COMMANDS = 'kube-commands';

/** Longest time in milliseconds until a process is gone. */
const END_LIMIT = 10_000;

/** Files of the audit, below the folder of the control plane. */
const [AUDIT_LOG, AUDIT_POLICY] = ['audit.log', 'audit.json'];

/** A request in the audit log. */
export interface AuditedRequest {
  readonly verb: string;
  readonly requestURI: string;
  readonly objectRef?: { readonly resource: string; readonly namespace?: string; readonly name?: string; readonly subresource?: string };
  readonly responseStatus?: { readonly code: number };
  readonly requestObject?: any;
  readonly requestReceivedTimestamp: string;
}

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
    requirePrograms();
    const plane = new ControlPlane(folder, await freePorts(3), nodes.length > 0);
    const tokens = ['admin-token,admin,admin,system:masters', 'user-token,user,user', ...nodes.map((node) => `${node}-token,system:node:${node},${node},system:nodes`)];
    plane.startEtcd();
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding: { type: 'pkcs1', format: 'pem' }, publicKeyEncoding: { type: 'spki', format: 'pem' } });
    writeFileSync(join(folder, 'sa.key'), privateKey, { mode: 0o600 });
    const rules = [{ level: 'Request', users: ['user'], verbs: ['create', 'update', 'patch', 'delete'], omitStages: ['RequestReceived'] }, { level: 'None' }];
    writeFileSync(join(folder, AUDIT_POLICY), JSON.stringify({ apiVersion: 'audit.k8s.io/v1', kind: 'Policy', rules }));
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

  /** Writes of the user since the API server began: those that were tried only, and renewals of Leases, too. */
  public get audited(): AuditedRequest[] {
    const file = join(this.folder, AUDIT_LOG);
    return (existsSync(file) ? readFileSync(file, 'utf8') : '').split('\n').slice(0, -1).map((line) => JSON.parse(line) as AuditedRequest);
  }

  /** Sends a signal to the API server, such as one that makes it stand still. */
  public signal(signal: NodeJS.Signals): void {
    process.kill(this.pid, signal);
  }

  private startEtcd(): void {
    this.run('etcd', 'etcd', [
      '--data-dir=etcd', '--unsafe-no-fsync', '--log-level=error', `--listen-client-urls=${this.etcd}`, `--advertise-client-urls=${this.etcd}`,
      `--listen-peer-urls=${this.peers}`, `--initial-advertise-peer-urls=${this.peers}`, `--initial-cluster=default=${this.peers}`,
    ]);
  }

  /** Starts the controller manager and the scheduler. A node that is not heard of for some seconds is NotReady. */
  public startControllers(graceSeconds: number, ...more: readonly string[]): void {
    const options = [`--kubeconfig=${this.kubeconfig}`, '--leader-elect=false', '--secure-port=0'];
    this.run('kube-controller-manager', this.command('kube-controller-manager'), [...options, `--node-monitor-grace-period=${graceSeconds}s`, `--root-ca-file=${this.certificate}`, ...more]);
    this.run('kube-scheduler', this.command('kube-scheduler'), options);
  }

  /** Path of a command of Kubernetes. */
  private command(name: string): string {
    const link = join(this.folder, name);
    if (!existsSync(link)) {
      symlinkSync(goProgram(COMMANDS), link);
    }
    return link;
  }

  /** Ends a program that was started here, and waits until it is gone. */
  public async end(name: string): Promise<void> {
    const child = this.processes.get(name)!;
    child.kill('SIGKILL');
    for (const end = Date.now() + END_LIMIT; child.exitCode === null && child.signalCode === null && Date.now() < end;) {
      await sleep(20);
    }
  }

  /** Loses all objects, as with etcd that begins anew. The controller manager and the scheduler are left as they are. */
  public async wipe(): Promise<void> {
    await this.end('kube-apiserver');
    await this.end('etcd');
    rmSync(join(this.folder, 'etcd'), { recursive: true });
    this.startEtcd();
    this.startApiServer();
    await this.ready();
  }

  public startApiServer(): void {
    this.run('kube-apiserver', process.env[BUILT_VARIABLE] ?? this.command('kube-apiserver'), [
      `--etcd-servers=${this.etcd}`, `--secure-port=${this.port}`, '--bind-address=127.0.0.1', `--cert-dir=${CERTIFICATES}`, '--service-account-key-file=sa.key',
      '--service-account-signing-key-file=sa.key', '--service-account-issuer=https://kubernetes.default.svc', '--token-auth-file=tokens.csv', '--authorization-mode=Node,RBAC',
      // Without a controller manager, namespaces have no service accounts.
      `--disable-admission-plugins=${this.hasNodes ? '' : 'ServiceAccount,'}TaintNodesByCondition`, '--service-cluster-ip-range=10.0.0.0/24', '--allow-privileged=true', '--profiling=false',
      `--audit-policy-file=${AUDIT_POLICY}`, `--audit-log-path=${AUDIT_LOG}`,
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
    closeSync(log);
  }
}

/**
 * The configuration of one cluster, resolved once. Programs of the user read the kubeconfig whenever they start, so a run that starts many would follow
 * what changes there meanwhile: `kubectl config use-context` in another terminal, `oc login` to another cluster, or another file in its place. They get a
 * copy of what was resolved instead.
 *
 * A copy, and not the name of the context: files of several clusters often have contexts with the same name (`admin`), and one of them may replace the other. A copy
 * has the credentials of its moment, too. Where the API server refuses them, as a token that has run out, the user's kubeconfig is asked once more, and its
 * credentials are taken if the context still leads the same user to the same server: who logs in again need not begin again. Plug-ins (`exec`) get new
 * credentials by themselves, and keep them elsewhere.
 *
 * The name of the context is used where a copy cannot be: no folder may be written, as in a container with a read-only file system; a file that the
 * configuration names cannot be read; or the program keeps credentials in the kubeconfig (`auth-provider`), where a refresh token, which is good for one use,
 * must not be used up in a copy.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, isAbsolute, join, resolve } from 'node:path';
import { type ClusterAccess, contextIn } from './cluster-address';
import { PrivateFolder } from './private-folder';
import { parsedJson, stable } from '../text';
import { isRecord, listAt, recordAt, stringAt } from '../upstream';

/** Runs the program with some arguments. Returns what it prints, or undefined if it fails. */
export type Asks = (args: readonly string[]) => Promise<string | undefined>;

export class OneConfig {
  /** Resolves the configuration for an address. One that cannot be resolved is left to the program, which says what is wrong with it. */
  public static async of(address: string, access: ClusterAccess, env: NodeJS.ProcessEnv, ask: Asks): Promise<OneConfig> {
    const config = new OneConfig(contextIn(address), access, env, ask);
    config.whole = await config.resolve();
    const shown = config.whole ?? await config.view([]);
    config.context = stringAt(shown, 'current-context') ?? config.context;
    config.server = shown === undefined ? inClusterServer(env) : serverOf(shown);
    return config;
  }

  /** Address of the API server. Undefined if it is not known. */
  public server?: string;
  /** Number of the credentials: those that replace others have the next one. */
  public version = 0;
  private whole?: object;
  private copy?: PrivateCopy;
  private renewing?: Promise<void>;

  private constructor(
    /** Name of the context. Undefined if there is none, as in a pod without a kubeconfig. */
    public context: string | undefined,
    private readonly access: ClusterAccess,
    private readonly env: NodeJS.ProcessEnv,
    private readonly ask: Asks,
  ) {}

  /** Options by which the program uses the configuration. */
  public get options(): string[] {
    this.copy ??= this.whole && PrivateCopy.of(this.whole);
    if (this.copy !== undefined) {
      return [`--kubeconfig=${this.copy.path}`];
    }
    const { context } = this;
    return [...this.kubeconfigOption, ...context === undefined ? [] : [`--context=${context}`]];
  }

  /** Takes over credentials that the user's kubeconfig has got meanwhile, because those of a version were refused. Returns whether there are other ones. */
  public async renewed(version: number): Promise<boolean> {
    if (version === this.version) {
      this.renewing ??= this.renew().finally(() => { this.renewing = undefined; });
      await this.renewing;
    }
    return version !== this.version;
  }

  /** Removes the copy. It is made again if it is used again. */
  public close(): void {
    this.copy?.remove();
    this.copy = undefined;
  }

  private async renew(): Promise<void> {
    const now = this.whole && await this.resolve();
    if (now !== undefined && stable(now) !== stable(this.whole) && stable(pinnedPartOf(now)) === stable(pinnedPartOf(this.whole!))) {
      this.whole = now;
      this.copy?.replace(now);
      this.version++;
    }
  }

  /** Returns the configuration as a whole, with the contents of the files that it names. Undefined if there is none, or it cannot be copied. */
  private async resolve(): Promise<object | undefined> {
    const config = await this.view(['--flatten', '--raw']);
    const [user] = listAt(config, 'users');
    if (config === undefined || recordAt(user, 'user', 'auth-provider') !== undefined) {
      return undefined;
    }
    // Paths that stay are relative to the file that has the user.
    const [token, command] = [stringAt(user, 'user', 'tokenFile'), stringAt(user, 'user', 'exec', 'command')];
    const isRelative = (path: string | undefined) => path !== undefined && path !== '' && !isAbsolute(path);
    const [hasToken, hasCommand] = [isRelative(token), isRelative(command) && /[\\/]/.test(command!)];
    if (!hasToken && !hasCommand) {
      return config;
    }
    const folder = await this.folderOf(stringAt(user, 'name'));
    const fields = recordAt(user, 'user')!;
    return folder === undefined ? undefined : {
      ...config,
      users: [{
        ...user as object,
        user: {
          ...fields,
          ...hasToken ? { tokenFile: resolve(folder, token!) } : {},
          ...hasCommand ? { exec: { ...recordAt(fields, 'exec'), command: resolve(folder, command!) } } : {},
        },
      }],
    };
  }

  /** Returns the part of the configuration that the context uses. Undefined if it cannot be read. */
  private async view(how: readonly string[]): Promise<object | undefined> {
    const context = this.context === undefined ? [] : [`--context=${this.context}`];
    const config = parsedJson(await this.ask(['config', 'view', '--minify', '--output=json', ...how, ...this.kubeconfigOption, ...context]) ?? '');
    const name = stringAt(config, 'current-context');
    return isRecord(config) && name !== undefined && name === (this.context ?? name) && stringAt(listAt(config, 'contexts')[0], 'name') === name
      && recordAt(listAt(config, 'clusters')[0], 'cluster') !== undefined ? config : undefined;
  }

  /** Returns the folder of the file that has a user. Of several files, the first one counts. */
  private async folderOf(user: string | undefined): Promise<string | undefined> {
    const files = this.files;
    for (const file of files) {
      const config = files.length === 1 ? undefined : parsedJson(await this.ask(['config', 'view', '--output=json', `--kubeconfig=${file}`]) ?? '');
      if (files.length === 1 || listAt(config, 'users').some((each) => stringAt(each, 'name') === user)) {
        return dirname(resolve(file));
      }
    }
    return undefined;
  }

  private get files(): string[] {
    const { KUBECONFIG = '', HOME = homedir() } = this.env;
    const named = KUBECONFIG.split(delimiter).filter((file) => file !== '');
    return this.access.kubeconfig !== undefined ? [this.access.kubeconfig] : named.length > 0 ? named : [join(HOME, '.kube', 'config')];
  }

  private get kubeconfigOption(): string[] {
    return this.access.kubeconfig === undefined ? [] : [`--kubeconfig=${this.access.kubeconfig}`];
  }
}

/** Parts that have to stay the same while credentials change: the server with its certificates and proxy, and the name of the user. */
function pinnedPartOf(config: object): unknown {
  return { cluster: recordAt(listAt(config, 'clusters')[0], 'cluster'), user: stringAt(listAt(config, 'contexts')[0], 'context', 'user') };
}

/** The address of the server, without a password that it may have. */
function serverOf(config: object): string | undefined {
  const text = stringAt(listAt(config, 'clusters')[0], 'cluster', 'server') ?? '';
  const { protocol, host, pathname } = URL.canParse(text) ? new URL(text) : {};
  return host === undefined ? undefined : `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}

/** The address of the server of a pod, which has no kubeconfig. */
function inClusterServer({ KUBERNETES_SERVICE_HOST: host = '', KUBERNETES_SERVICE_PORT: port = '443' }: NodeJS.ProcessEnv): string | undefined {
  return host === '' ? undefined : `https://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** A file with the configuration that only the user can read. */
class PrivateCopy {
  /** Writes it. Returns undefined where nothing may be written. */
  public static of(config: object): PrivateCopy | undefined {
    const folder = PrivateFolder.create();
    try {
      const copy = folder && new PrivateCopy(folder);
      copy?.replace(config);
      return copy;
    } catch {
      folder?.remove();
      return undefined;
    }
  }

  private constructor(private readonly folder: PrivateFolder) {}

  public get path(): string {
    return join(this.folder.path, 'config');
  }

  /** Writes another configuration, at once for all who read it. */
  public replace(config: object): void {
    const next = `${this.path}.next`;
    writeFileSync(next, JSON.stringify(config), { mode: 0o600 });
    renameSync(next, this.path);
  }

  public remove(): void {
    this.folder.remove();
  }
}

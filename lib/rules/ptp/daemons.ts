import { Manifest, ManifestSet } from '../../manifests';
import { listAt, recordAt, stringAt, tagOf } from '../../upstream';
import { knownSfptpd, releaseInTag } from '../../upstream/sfptpd';
import { SfptpdRelease } from '../../values/sfptpd';
import { podSpecOf, runningContainersOf } from '../../views';

/** A configuration of sfptpd in a ConfigMap. */
interface ConfigFile {
  readonly object: Manifest;
  readonly key: string;
  readonly text: string;
}

/** A DaemonSet that runs sfptpd. */
export interface Daemon {
  readonly object: Manifest;
  /** Labels that its nodes must have. */
  readonly nodeSelector: { readonly [key: string]: unknown };
  /** Release, if the image's tag reveals it. */
  readonly release?: SfptpdRelease;
  /** Configuration, if it is among the manifests. */
  readonly config?: ConfigFile;
}

/** Kinds that `daemonsIn()` reads. */
export const DAEMON_KINDS: readonly string[] = ['ConfigMap', 'DaemonSet'];

/** DaemonSets that run sfptpd. */
export function daemonsIn(manifests: ManifestSet): Daemon[] {
  return manifests.ofKind('DaemonSet').flatMap((object) => {
    const pod = podSpecOf(object);
    const container = runningContainersOf(pod).find((each) => /(^|\/)sfptpd([:@]|$)/.test(stringAt(each, 'image') ?? ''));
    return container === undefined ? [] : [{
      object,
      nodeSelector: recordAt(pod, 'nodeSelector') ?? {},
      release: knownReleaseOf(tagOf(stringAt(container, 'image') ?? '')),
      config: daemonConfig(manifests, object, pod, container),
    }];
  });
}

/** Release of a tag, unless it is older than all known releases, about which no facts are available. */
function knownReleaseOf(tag: string): SfptpdRelease | undefined {
  const release = releaseInTag(tag);
  return release === undefined || knownSfptpd(release) === undefined ? undefined : SfptpdRelease.of(release);
}

/** File that the option `-f` refers to, found through the volume that is mounted at its path. */
function daemonConfig(manifests: ManifestSet, object: Manifest, pod: unknown, container: unknown): ConfigFile | undefined {
  const path = configFileArgument([...listAt(container, 'command'), ...listAt(container, 'args')]);
  const mount = listAt(container, 'volumeMounts').find((each) => path?.startsWith(`${stringAt(each, 'mountPath')?.replace(/\/$/, '')}/`));
  const volume = listAt(pod, 'volumes').find((each) => stringAt(each, 'name') === stringAt(mount, 'name') && mount !== undefined);
  const name = stringAt(volume, 'configMap', 'name');
  const configMap = name === undefined ? undefined : manifests.find('ConfigMap', stringAt(object, 'metadata', 'namespace'), name);
  const file = path?.slice(path.lastIndexOf('/') + 1) ?? '';
  const items = listAt(volume, 'configMap', 'items');
  const key = items.length === 0 ? file : stringAt(items.find((each) => stringAt(each, 'path') === file), 'key') ?? '';
  const text = stringAt(configMap, 'data', key);
  return configMap === undefined || text === undefined ? undefined : { object: configMap, key, text };
}

/** Path after the option `-f`. The last occurrence takes precedence. */
function configFileArgument(args: unknown[]): string | undefined {
  return args.flatMap((arg, index) => {
    const [, attached] = /^(?:-f|--config-file=)(.+)$/.exec(String(arg)) ?? [];
    const isFlag = ['-f', '--config-file'].includes(String(arg));
    return attached !== undefined ? [attached] : isFlag ? args.slice(index + 1, index + 2).map(String) : [];
  }).pop();
}

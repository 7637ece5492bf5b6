import type { Rendered } from './merge';
import { byBytes } from './order';
import { Manifest, nameOf, stringAt } from '../../manifests';
import { defaultRuntimeIn } from '../../private/crio-runtime';
import { textOf } from '../../upstream/ignition/data-url';
import { CRIO_DROPINS, RUNTIME_DROPIN } from '../../upstream/openshift/node-files';

/**
 * Why the operator does not render a pool of a stream whose images have no runc (MCO facts §2): the last runtime that CRI-O's drop-ins name is that, or
 * one of them cannot be read. An image of one's own is not looked into.
 *
 * @param runtimeConfigs the ContainerRuntimeConfigs of the pool, of which the operator makes a drop-in
 */
export function runtimeProblems(stream: string, { files }: Rendered, runtimeConfigs: readonly Manifest[]): string[] {
  const dropins = new Map(runtimeConfigs.map((object): [string, Runtime] => [
    RUNTIME_DROPIN, { by: `ContainerRuntimeConfig ${nameOf(object)}`, runtime: stringAt(object, 'spec', 'containerRuntimeConfig', 'defaultRuntime') },
  ]));
  for (const [path, { value: { contents }, parts }] of files) {
    if (path.startsWith(CRIO_DROPINS)) {
      dropins.set(path, { by: `MachineConfig ${parts.at(-1)!.by}`, ...runtimeOf(contents?.source, contents?.compression) });
    }
  }
  const runtimes = [...dropins].sort(([a], [b]) => byBytes(a, b)).map(([path, runtime]) => ({ path, ...runtime }));
  const unread = runtimes.find(({ problem }) => problem !== undefined);
  if (unread) {
    return [`${unread.path} of ${unread.by} ${unread.problem}`];
  }
  const last = runtimes.filter(({ runtime }) => runtime !== undefined).at(-1);
  return last?.runtime === 'runc' ? [`${last.by} wants runc, which images of the stream ${stream} do not have`] : [];
}

interface Runtime {
  readonly by: string;
  readonly runtime?: string;
  readonly problem?: string;
}

function runtimeOf(source: string | undefined, compression: string | undefined): Omit<Runtime, 'by'> {
  const text = source === undefined ? '' : textOf(source, compression);
  if (text === undefined) {
    return { problem: 'cannot be decoded' };
  }
  try {
    return { runtime: defaultRuntimeIn(text) };
  } catch (error) {
    return { problem: `is no TOML: ${(error as Error).message.split('\n')[0]}` };
  }
}

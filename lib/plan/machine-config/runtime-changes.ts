import type { Rendered } from './merged-config';
import { byBytes } from './name-order';
import { Manifest, nameOf } from '../../manifests';
import { stringAt } from '../../upstream';
import type { FileTexts } from '../../upstream/ignition';
import { CRIO_DROPINS, RUNTIME_DROPIN } from '../../upstream/openshift';
import { defaultRuntimeIn } from '../../views';

/**
 * Reasons why the operator does not render a pool whose image stream has no runc (MCO facts §2): runc is the last runtime that CRI-O's drop-ins name,
 * or one of the drop-ins cannot be read. Custom images are not examined.
 *
 * @param runtimeConfigs ContainerRuntimeConfigs of the pool, from which the operator generates a drop-in
 */
export function runtimeProblems(stream: string, { files }: Rendered, runtimeConfigs: readonly Manifest[], texts: FileTexts): string[] {
  const dropins = new Map(runtimeConfigs.map((object): [string, Runtime] => [
    RUNTIME_DROPIN, { by: `ContainerRuntimeConfig ${nameOf(object)}`, runtime: stringAt(object, 'spec', 'containerRuntimeConfig', 'defaultRuntime') },
  ]));
  for (const [path, { value: { contents }, parts }] of files) {
    // What is generated from other objects stands for their contents.
    if (path.startsWith(CRIO_DROPINS) && !parts.at(-1)!.by.includes(' ')) {
      dropins.set(path, { by: `MachineConfig ${parts.at(-1)!.by}`, ...runtimeOf(contents?.source, contents?.compression, texts) });
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

function runtimeOf(source: string | undefined, compression: string | undefined, texts: FileTexts): Omit<Runtime, 'by'> {
  const { text, problem } = source === undefined ? { text: '' } : texts.read(source, compression);
  if (text === undefined) {
    // The operator unpacks files that are too large here. Their contents are unknown, and a warning reports that they were not examined.
    return problem === 'too large' ? {} : { problem: 'cannot be decoded' };
  }
  try {
    return { runtime: defaultRuntimeIn(text) };
  } catch (error) {
    return { problem: `is no TOML: ${(error as Error).message.split('\n')[0]}` };
  }
}

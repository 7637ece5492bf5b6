import type { Manifest } from '../../manifests';
import { listAt, stringAt } from '../../upstream';
import { splitKernelArguments } from '../../upstream/linux';

/** Argument that takes the second thread of each core offline. */
const NO_THREADS = 'nosmt';

/** Settings of a PerformanceProfile that take CPUs offline, after which TuneD computes other kernel arguments (node tuning facts §5). */
export function offlinedBy(profile: Manifest): { readonly path: string; readonly value: string }[] {
  const offlined = stringAt(profile, 'spec', 'cpu', 'offlined') ?? '';
  const threads = listAt(profile, 'spec', 'additionalKernelArgs').flatMap((text, index) => splitKernelArguments(String(text))
    .filter(({ key }) => key === NO_THREADS).map((argument) => ({ path: `spec.additionalKernelArgs[${index}]`, value: argument.text })));
  return [...offlined === '' ? [] : [{ path: 'spec.cpu.offlined', value: offlined }], ...threads];
}

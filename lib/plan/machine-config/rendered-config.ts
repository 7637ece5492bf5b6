import { BaseImages, mergeMachineConfigs, Rendered } from './merged-config';
import { Selection } from './selected-configs';
import { DEFAULT_KERNEL, KERNEL_DEVEL, MAX_RENDERED_BYTES } from '../../upstream/openshift';
import { overwritingProblems, problemsBetween, problemsOfFile, problemsOfUnit } from '../../views/ignition';

/** Reason why a pool remains unchanged: that of a condition of the pool, of an event, or of a node. */
export interface PoolProblem {
  readonly reason: string;
  readonly message: string;
  /** Whether the pool has the problem before the change, too. Missing if it does not. */
  readonly existing?: boolean;
}

/** Renders the MachineConfigs that a pool selects, as far as they can be rendered. */
export function renderConfig(selection: Selection, base: BaseImages, openshift: string): Rendered {
  return mergeMachineConfigs(selection, base, openshift);
}

/** Reasons why the operator does not render MachineConfigs. */
export function problemsOfRender({ common, own }: Selection, rendered: Rendered): PoolProblem[] {
  const refused: string[] = [];
  for (const configs of [common, own]) {
    for (const { name, spec, labels } of configs) {
      if (Object.keys(labels).length === 0) {
        refused.push(`MachineConfig ${name} has no labels`);
      }
      spec.problems.forEach((problem) => refused.push(`MachineConfig ${name}: ${problem}`));
    }
  }
  return (refused.length > 0 ? refused : problemsOfMerged(rendered)).map((message) => ({ reason: 'RenderDegraded', message }));
}

/** Problems of the merged configuration only. */
function problemsOfMerged({ kernelType, extensions, files, units, directories, links }: Rendered): string[] {
  const headers = extensions.find(({ value }) => value === KERNEL_DEVEL);
  const problems = kernelType.value !== DEFAULT_KERNEL && headers
    ? [`extension kernel-devel of MachineConfig ${headers.by} with the kernel type ${kernelType.value} of MachineConfig ${kernelType.by}`] : [];
  let size = 0;
  // Each MachineConfig was checked when it was read, except that rendering makes files overwrite.
  for (const { value: file, parts } of files.values()) {
    size += (file.contents?.source?.length ?? 0) + file.path.length;
    (parts.length === 1 ? overwritingProblems(file) : problemsOfFile(file)).forEach((problem) => problems.push(`merged: ${problem}`));
  }
  for (const { value: unit, parts } of units.values()) {
    size += unit.contents?.length ?? 0;
    (parts.length === 1 ? [] : problemsOfUnit(unit)).forEach((problem) => problems.push(`merged: ${problem}`));
  }
  for (const problem of problemsBetween([files, directories, links], links, [...units.values()].map(({ value }) => value))) {
    problems.push(`merged: ${problem}`);
  }
  return size > MAX_RENDERED_BYTES ? [...problems, `the rendered configuration has more than ${MAX_RENDERED_BYTES} bytes`] : problems;
}

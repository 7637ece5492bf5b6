import type { File, Unit } from './ignition/config';
import { problemsBetween, problemsOfFile, problemsOfUnit } from './ignition/validate';
import type { MachineConfig } from './machine-config';
import { BaseImages, CLUSTER, mergeMachineConfigs, Rendered } from './merge';
import { inMergeOrder } from './order';

/** Why a pool keeps what it has: the reason is that of the condition of the pool, or what the node says. */
export interface PoolProblem {
  readonly reason: string;
  readonly message: string;
}

export interface RenderResult {
  readonly rendered: Rendered;
  readonly problems: readonly PoolProblem[];
}

/** The largest rendered configuration that the operator writes, in bytes of JSON. */
const MAX_SIZE = 1_572_864;

/** Renders the MachineConfigs that a pool selects, as far as they can be rendered. */
export function render(configs: readonly MachineConfig[], base: BaseImages, openshift: string): RenderResult {
  const ordered = inMergeOrder(configs, openshift);
  const refused = ordered.flatMap(({ name, spec, labels }) => [
    ...Object.keys(labels).length === 0 ? [`MachineConfig ${name} has no labels`] : [],
    ...spec.problems.map((problem) => `MachineConfig ${name}: ${problem}`),
  ]);
  const rendered = mergeMachineConfigs(ordered, base);
  const problems = refused.length > 0 ? refused : problemsOfMerged(rendered);
  return { rendered, problems: problems.map((message) => ({ reason: 'RenderDegraded', message })) };
}

/** What is refused of the merged configuration only. */
function problemsOfMerged({ kernelType, extensions, files, units, directories, links }: Rendered): string[] {
  const values = <T>(entries: ReadonlyMap<string, { readonly value: T }>) => [...entries.values()].map(({ value }) => value);
  const allFiles = values(files);
  const allUnits = values(units);
  const headers = extensions.find(({ value }) => value === 'kernel-devel');
  const size = allFiles.reduce((sum, file) => sum + (file.contents?.source?.length ?? 0) + file.path.length, 0)
    + allUnits.reduce((sum, unit) => sum + (unit.contents?.length ?? 0), 0);
  return [
    ...kernelType.value !== 'default' && headers
      ? [`extension kernel-devel of MachineConfig ${headers.by} with the kernel type ${kernelType.value} of MachineConfig ${kernelType.by}`] : [],
    ...allFiles.flatMap((file) => fileProblems(file)).map((problem) => `merged: ${problem}`),
    ...allUnits.flatMap((unit) => unitProblems(unit)).map((problem) => `merged: ${problem}`),
    ...problemsBetween(allFiles, values(directories), values(links), allUnits).map((problem) => `merged: ${problem}`),
    ...size > MAX_SIZE ? [`the rendered configuration has more than ${MAX_SIZE} bytes`] : [],
  ];
}

const fileProblems = remembered((file: File) => problemsOfFile(file));
const unitProblems = remembered((unit: Unit) => problemsOfUnit(unit));

/** Most entries are the same objects in all pools. */
function remembered<T extends object, R>(compute: (value: T) => R): (value: T) => R {
  const known = new WeakMap<T, { readonly result: R }>();
  return (value) => {
    let entry = known.get(value);
    if (entry === undefined) {
      entry = { result: compute(value) };
      known.set(value, entry);
    }
    return entry.result;
  };
}

/** Images that neither the sets nor the pool tell. */
export const UNKNOWN_IMAGES: BaseImages = { os: CLUSTER, extensions: CLUSTER };

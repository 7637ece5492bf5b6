/** CPU of a machine, with the core and the NUMA node that it is part of. */
export interface CpuPlace {
  readonly cpu: number;
  readonly core: number;
  readonly node: number;
}

/** Columns that the table must have, by the names in its header. */
const COLUMNS = ['CPU', 'Core', 'Node'] as const;

/**
 * CPUs in the table that `lscpu -p=CPU,Core,Node` prints, or undefined if the text is not such a table. Its last comment names the columns, in any order. A
 * machine without NUMA leaves the column of the node empty.
 */
export function parseCpuTable(text: string): CpuPlace[] | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== '');
  const header = lines.filter((line) => line.startsWith('#')).at(-1)?.slice(1).trim().toLowerCase().split(',') ?? [];
  const at = COLUMNS.map((name) => header.indexOf(name.toLowerCase()));
  const rows = lines.filter((line) => !line.startsWith('#')).map((line) => at.map((index) => line.split(',')[index]));
  const isNumber = (value: string | undefined) => /^\d{1,4}$/.test(value ?? '');
  const isTable = rows.length > 0 && at[0] >= 0 && at[1] >= 0
    && rows.every(([cpu, core, node]) => isNumber(cpu) && isNumber(core) && ((node ?? '') === '' || isNumber(node)));
  const places = rows.map(([cpu, core, node]) => ({ cpu: Number(cpu), core: Number(core), node: Number(node || 0) }));
  return isTable && new Set(places.map(({ cpu }) => cpu)).size === places.length ? places : undefined;
}

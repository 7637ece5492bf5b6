/** The command `check` on manifests in a folder that is a repository of its own. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from '../../lib/cli/main';

/** Makes a temporary folder the working directory of each test in a file, and takes it away. */
export function useFolder(prepare: () => void = () => {}): void {
  const home = process.cwd();
  let dir: string;
  beforeEach(() => {
    dir = realpathSync(mkdtempSync(join(tmpdir(), 'command-')));
    process.chdir(dir);
    prepare();
  });
  afterEach(() => {
    process.chdir(home);
    rmSync(dir, { recursive: true });
  });
}

/** The same with an empty repository. */
export function useRepository(): void {
  useFolder(() => writeFileSync('.git', ''));
}

/** What a command ends with and prints. */
export async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const printed = { out: '', err: '' };
  const code = await main(args, { out: (text) => { printed.out += text; }, err: (text) => { printed.err += text; } });
  return { code, ...printed };
}

/** A Module without a fault. */
export const MODULE = `apiVersion: kmm.sigs.x-k8s.io/v1beta1
kind: Module
metadata: { name: m, namespace: ns }
spec:
  selector: { a: b }
  moduleLoader:
    serviceAccountName: sa
    container:
      modprobe: { moduleName: m }
      kernelMappings:
        - literal: 5.14.0-427.el9.x86_64
          containerImage: r/m:5.14.0-427.el9.x86_64
`;

/** With a label that the API server refuses. */
export const REFUSED = MODULE.replace('namespace: ns', 'namespace: ns, labels: { a: true }');

/** With a field that the API server drops. */
export const NEVER_WORKING = MODULE.replace('serviceAccountName: sa', 'serviceAccountName: sa\n    unknown: 1');

/** With a mapping that matches more than was meant. */
export const RISKY = MODULE.replace('literal: 5.14.0-427.el9.x86_64', 'regexp: "5.14"').replace('m:5.14.0-427.el9.x86_64', 'm:${KERNEL_FULL_VERSION}');

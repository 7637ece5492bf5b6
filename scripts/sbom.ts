/**
 * Writes sbom.cdx.json, the bill of materials of the published package (CycloneDX): the packages that it contains, with their licences and checksums, from
 * package-lock.json. Peers are not in it, nor what development needs.
 *
 *   sucrase-node scripts/sbom.ts [FILE]      sbom.cdx.json, unless another file is named
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bundledPackages } from './third-party';

const ROOT = resolve(__dirname, '..');

/** What npm says of a project that has these packages alone, by its lock file: it reads no other file, and asks no registry. */
function sbom(): Bill {
  const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
  const { name, version, description, license, dependencies, bundledDependencies } = read('package.json');
  const lock = read('package-lock.json');
  const own = { name, version, description, license, dependencies };
  const contained = bundledPackages(bundledDependencies, lock).map((each) => `node_modules/${each.name}`);
  const dir = mkdtempSync(join(tmpdir(), 'sbom-'));
  try {
    // npm takes the name of the folder for that of the package.
    const folder = join(dir, name);
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({
      name, version, lockfileVersion: lock.lockfileVersion, packages: { '': own, ...Object.fromEntries(contained.map((path) => [path, lock.packages[path]])) },
    }));
    const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'library'];
    return JSON.parse(execFileSync('npm', args, { cwd: folder, encoding: 'utf8' }));
  } finally {
    rmSync(dir, { recursive: true });
  }
}

interface Bill {
  readonly metadata: { readonly tools: readonly object[] };
}

/** A bill of materials without what differs between two runs, and between releases of npm. */
export function settled(bill: Bill): object {
  const { metadata } = bill;
  return {
    ...bill,
    serialNumber: undefined,
    metadata: { ...metadata, timestamp: undefined, tools: metadata.tools.map((tool) => ({ ...tool, version: undefined })) },
  };
}

if (require.main === module) {
  writeFileSync(process.argv[2] ?? join(ROOT, 'sbom.cdx.json'), `${JSON.stringify(settled(sbom()), null, 2)}\n`);
}

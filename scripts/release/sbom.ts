import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The bill of materials (CycloneDX) of a tarball: the packages that it contains, which peers are not. npm reads the unpacked tarball, because in this
 * repository it would take packages that development needs, too, for development only.
 */
export function sbomOf(tarball: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'sbom-'));
  try {
    execFileSync('tar', ['-xzf', tarball, '-C', dir]);
    const { devDependencies: _, peerDependencies: __, ...contained } = JSON.parse(readFileSync(join(dir, 'package/package.json'), 'utf8'));
    // npm takes the name of the folder for that of the package.
    const folder = join(dir, contained.name);
    renameSync(join(dir, 'package'), folder);
    writeFileSync(join(folder, 'package.json'), JSON.stringify(contained));
    return execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'library'], { cwd: folder, encoding: 'utf8' });
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** Root file systems of Debian 12. */

/** Options of mmdebstrap for packages and what they need, without documents and folders of the caller's choice. */
export function debianOptions(packages: readonly string[], excluded: readonly string[] = []): string[] {
  return [
    '--mode=root', '--variant=minbase', '--aptopt=APT::Install-Recommends "false"',
    ...['/usr/share/doc', '/usr/share/man', ...excluded].map((folder) => `--dpkgopt=path-exclude=${folder}/*`),
    `--include=${packages.join(',')}`, 'bookworm',
  ];
}

import { loadedSinceBoot } from '../../../lib/plan/kmm/module-proof';

test('the proof of a load since the boot also reads the times of KMM before 2.4, which notes no boot', () => {
  const command = loadedSinceBoot({ namespace: 'drivers', name: 'gpu' });
  expect(command).toContain('{{if .bootId}}{{if eq .bootId $node.status.nodeInfo.bootID}}x{{end}}{{else}}');
  expect(command).toContain('(eq .type "Ready") (eq .status "True") (ge $loaded .lastTransitionTime)');
  expect(command.match(/\{\{(?:range|with|if) /g)!.length).toBe(command.match(/\{\{end\}\}/g)!.length);
});

/** What other features may use of the quizzes' user interface. */
export { Breadcrumb } from './breadcrumb.tsx';
export { ProgressBar } from './progress-bar.tsx';
export { ShortcutSwitch } from './shortcut-switch.tsx';
export { useKeys } from './use-keys.ts';

import { createContext } from 'react';
import type { Theme } from '../theme.ts';

/** The theme the visitor chose, from a cookie; 'system' follows the device. */
export const ThemeContext = createContext<Theme>('system');

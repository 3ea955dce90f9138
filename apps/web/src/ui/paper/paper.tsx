// @spec print-screens

import '#ui/styles/print.css';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { footRules, type SheetFoot } from '#platform/printing/page-rules.ts';
import { hasMarginBoxes, usePageRules } from '#platform/printing/use-page-rules.ts';
import styles from './paper.module.css';

interface PaperProps {
  foot: SheetFoot;
  children: ReactNode;
}

/** The print layout of a page. It replaces the page on paper and is hidden on the screen. */
export function Paper({ foot, children }: PaperProps) {
  usePageRules(hasMarginBoxes ? footRules(foot) : '');
  return createPortal(
    <div data-paper className={styles.paper}>
      {children}
    </div>,
    document.body,
  );
}

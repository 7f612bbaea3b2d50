import type { Challenge } from './challenges.ts';

/*
 * The challenges that are shipped. Their answers, and what these bring to light, are here only as `cardscape
 * seal-challenge` has made them; how they are solved is told to moderators in ops/challenges.md.
 */

export const SHIPPED_CHALLENGES: readonly Challenge[] = [
  {
    id: 'torn-page',
    game: 'ttcg',
    title: 'The Torn Page',
    teaser: {
      en: 'A page is missing from every ledger in Morrow, and half of one lies in Lost Property. It had eight lines. Whoever signed one of them has been carrying it about ever since, in a corner of their own picture, where a small dial shows which line was theirs and how much they gave. Names are longer than they look: count along them. One word was at the bottom of the page.',
      de: 'In jedem Kassenbuch von Morrow fehlt eine Seite, und eine halbe liegt im Fundbüro. Sie hatte acht Zeilen. Wer eine davon unterschrieben hat, trägt sie seither mit sich herum, in einer Ecke des eigenen Bildes: Dort zeigt ein kleines Zifferblatt, welche Zeile es war und wie viel gegeben wurde. Namen sind länger, als sie aussehen: Zähle an ihnen entlang. Unten auf der Seite stand ein einziges Wort, auf Englisch.',
    },
    salt: '1oUjbT21AcSO1sPJT209sw==',
    check: 'GzN8fji4/XF3nwj3PoqP8lrzGnDsuhTVZwVzl8MZL1g=',
    sealed:
      'WOileoZxpxiJnJQwHF3OPex/0i0pjU3UDvwyA37/RiJU4wANGWezwiLYT5n6oeH+jI0Qsrc3ThfowfccWAu9gRIDYV4ntMS9NCoKpMT8GFEN2XtqNSVqig6gzODU6+CbrpMG+q9t658lrITDfeg9XCyfal+F8IsO3NMGWGRPsx877W6WHD7aBlsLGR1svbAn5W34JEb3gBJj7p0bqKgGXZE9XZ8ui0HbJ6a1MGy8Xd6zUT6IBxUTtt7GJZj70PjFklGiZWdCluT9dOE1/f305Pbm7kTOo5bj4H8bn/Z16tYQ96xrG3C3lSA9XT/cs42PhTJAoemRASxDPjHbJo0LAHt71E1G0797aqsQtldV9xWiuRdpqf/TG7LT+P/Fxz0WOu6VagQ+6iXJR2WFKGTL1F6y73e58xP3hoQPW5iPwc+Kh8Up2DV1t7ju/GY/a5YXGJiU/OU3Qdo/85q0RMi9PlGI+Uu3+vk45tVEEbTMnu8bsFJVZ+MC3GiIonMFpLs2OTC/zK6t8cpoECPtrfx6jsrOLGAZl9nHnxWxfvYCPXw1xnZTsZ2dkX43qvGjW+EYiTSdec94a+5/aCjaODytCpkFRYLlLOgg+HnXKFfc6nY6Jr4Na44NCjhSUDyMaV91CX+Sx3eai+AsZ2ej9XrAT4gcbxHVDbeeCIAsfC71xdx3EjkVqlICEe6sQAnJXhJAIa0xiK3n0bT4UYFXCjrdteSauiHTq1uufCbbSooWKhTr45ZO8fZ75578w7JD0CfK5V/fIzjIUw7qKutqV9Wde19InOWmZiK9/EvLJEJ4xnIN+7RxrE70NJuPaNzbYDRwTa6GhgO1JWg3jYv+h/QWIZs4ZfSWHNWj39aCHmn3VDTEc/tcAp/qJWNWu58Q9iJv3QNm9blCeOBw7uEafU54+wKYX1ZyFl0t4hYkRQm6/wd8qURI0OA3vq6SWjZrjIDkqdfJ9hSGNx1stmqcbqIx4DBnk7At9o24qL5T4AALVWFiAGfIM8dw7704doDg4MieKigVQgPSDlVY9mygs4Ahiy6mE93J+Zx5AeI/Mm5ReYEHG/DcfZuwTGjNMo3zCnyiQ8JxiVbkBtj4hRKOaVM5z1EYNmgQDFO7iP6Va3pFG7ZzAoPVDD+kX1dZnfxLdYH/BfHeIVSu7Lzjee+6SEqSkPpeNuEhBRexCAP3NGQ/JIxe/jdyptTQl8a+UKxgHlgGH65EekiTzEXD48wD8h4HFQ1P2pl2HyibYMBfICRxrneyy1Krn1MFm9kNoj3dxQ+p+cI/eZ3CAPnHgCcUpmIIU/+9A2i3Wq/UPwu7/PerA8owGkIGKXSgRFMJgjFWoLy3hLozfq7MW54WsJjUeAzGrdvT8xWrmkJT69Dej1GOtOAbiqhYnV3KuOK5nPMltL89VQ2q9GNCuttzNT1r42nFpK9qagvbGH0zZUNgqUuK6L73Y2aQL95meBxAJMna2OT73ed9XZpL2/KHpgdOvKqrFmUr5bt9Yc99Xf9G9BTSDuUjavNMr0kDhbah5F4pox7b8YF1MJdl35mWRiIs0WxkwOSHyV4aVPDPqJw420fyIiwh5iEZRlwGvY6XzI8k+gpuYTr80OpmZy0fQQ9PiEfwzYubS2oSoabGyYCbH/u1By63ItFqiIB+inGclI5lLRLjGxvxnua2/LY3xeWd+qMi4bdTLACth5SWIsOaXvRz8fJwgoaeuVKyV9wnsf61lO8zUonJueMvkspHAt3VpJJ+GfdN7RUtDWWxJ2fcKWFKtFFHzB3Esx0FvBkmqzFYZf4dvlgm5HIKLNJk/x7RjJJKQjJ4cfXgpmXU68xzYAJzmRLN21+nxzx0+hnJaDH4GZCHnxMH1sREBgsnIHTe0rUgiYo9aa4PDr/ObOXa0tg727fKzQ1/FDcDj/vJbzNgtMb4W4tE3CEjsULxD/IdqDZCmKxKpjiqQEHx/XST358ZiyGvFM4YjVRJkSHefw6lP4M6ALaYC5vbNZK3q5FfOHmA72A7Pe8zz7rbXqPsDOjcVJv7lUMuitV90RapoeXhHe/Rj7koKngs4PbDSSKDrwTnMb67XSfObF3i8Y8zrxRTSY/YlBl4EGuF5NfR2ZKKW1p8U6XTytW8faTzDjJdm5MESGY4M4PYQenps4wrNIND3dS+VUAA9pb9mwZqk5c2PIsm0W+tTG0vfrRixHAc8bn9hdrtZ3079vwrFJHFKgWCqGP4LDFytnfdPrYPKtFFhYSwACBOko5XMBkbpXfAtZn0UXJ+wI5qvXVUT7rU1g==',
  },
  {
    id: 'lamps-errand',
    game: 'ttcg',
    title: 'The Lamp’s Errand',
    teaser: {
      en: 'In the Missing Hour a modest lamp went from hand to hand. Nobody has counted them, but whoever held it has five small lamps in their picture to this day, and they do not all burn. Their stories say who passed it on to whom. Put the hands in order, from the chapel to the wings that warmed themselves at it, and read what she said who was looked for by its light: three words.',
      de: 'In der Fehlenden Stunde ging eine bescheidene Lampe von Hand zu Hand. Gezählt hat niemand, aber wer sie gehalten hat, hat bis heute fünf kleine Lampen im Bild, und nicht alle davon brennen. Die Geschichten sagen, wer sie an wen weitergab. Bringe die Hände in ihre Reihenfolge, von der Kapelle bis zu den Flügeln, die sich an ihr wärmten, und lies, was die sagte, nach der man bei ihrem Licht suchte: drei Wörter, auf Englisch.',
    },
    salt: '2cCkrguA2QGt0K1fPD1O7A==',
    check: 'HAe4+heWvtMtlw6UMg3gKUN12x96WFiDy9l+LKJ3PaY=',
    sealed:
      'Qkbw4Y9mhyvvKd8h6ISSEEX4DzqCk5D6yvxA3bVyZTwBepMQOhxHbh4C54jfibNy9S+ZYaLI4ETVuPu3UjxH/nFh07TCIZJvxWOTvgDnevcK5Q/xNxED3Wq4W9yX+JAm08ysSTcSNs6b5jLmfIFv3DcT/qLzZcGC38kfZ8zHq33eJrKLgjxpChk1i3ORBC0vkfh4ZWMdUwSxYj5wUI2G4lLKTCbHwlq3uUtbZDaXh4k4TElAvpi9f6kyRhqq9jPhUnob8JjSpjoFcrHZx6WbGH6/JoHAcEg1EvRpL8E6+oRRNY03fJI2xb2RaVD908VrU8OHJ9OoDQSbCb5SbumzCRhGF+nZdEX/lL1EOl7GvC5S67ji3zk6+3X6OGyIJ+6G++8xkNoEpMTFENsPkXr8MvjHKYk+c0BVjU2Cb3YlYMH0d/Enx/wQlqI25IjUBU60EI1Q78PZ08hN+tEAzKB87SXz5K47akRUsO2japkTiagtAlSOac1ON0xj5oPCWFem8u4woMqwBHSuEJMYcMWGuf4nEcpL5yiMxVLfqE+2JJD6MuZevKDC51eNXzEDKrn+fMkGbl+/5ceg5nN9GUiiqFtgh6Dh9MXg6dxpM26CrWaFmywTWmpvYzt8QeqoA3F+p0XH+I6DUusdCt2dtKPDCZn8QioNV654miLiKikpmlL+HivCJ1se9V5BaqZgE7PzJEn8xsTg8gJ8mS0u+AsR7R5aRv4QGKpyKrvGxxurDP9jQFhygkqrtiO5MogHF3YhI7IKvCekMknspVDIlgGmhe520PuZAtBOygRPZ1+dP+agVqwWY/YaxRIBhha+zgSGbH4ubSe9WR/VSGo+yLFYslDI+EuA33I2RWp12ezKZSkyl3fJr1tQatk4BmnetyS8m0D5qn/4Gmklam4OfWns42hbDAvoIj9qDtdbSlGQS6+tnA5NrI7o4MjzE3xq9DCu0236Fa5ZRAKIEMm3zF6tVrL91T7EVc7uRZkyYOokxDHHpv6bjspnmCtK+W1ehITDQejjtIzDPEYMD/kxFoKL6M4D2RARfQpO4jO9FLaXx1uthAj4BGhB/C+zjJ5yeVJoSzNCbSA8/nF/7eX1G2V2Q+tbZ3jctb5T223uk6qqlfgj399EjAOYI2Lu9E/Ugx/EU2NaZpKive59WitLOKqiVJhsXkBC0NIVJzJLrb7WVwxgrcqSp/G99Vl9/gn8poZXXkYt0fipET+LY3fz8+Mqk2T1bqGyODFnoja7tor0Y98k7nAIowkPJNznheHXSEDyAV1XSkupqB1/7KYcZPJ/KLh3KFdsGdV54LgI60VHkzFkcG1RNHuj+27EeGIvLKVLAPC+5ESk4ccMOGJU3MtnAX1IDVQyTwJ9C04Mc+VGsO+3PwjiD1oy0xYxyMV6zuvl9SfFQ5OJj92yzXLQhlfHEBbkKr8klfKH82lKYEan6pMMi/ExR6lp3VGs4Wbe4JsixgBqld9wkc7To1MWinZWLu7r5GPxUM2aI2MAvmLSNJS8y1gHshhjsw/pkji2IkhE5xJbXlg/NxtJSRPOGBfaBa4q96VAavyOy00v5khvC2swgidKYGyzHaqvld10er5B+WbFz7RTfILxtyfX88RVvXpIOqk20wW8xf+3o4k6ScazViR+lHDQLCvvtEsXEuR4IWuCtbR7j1QUUeQw+4k2yaxgjIebKZjP7qWD5XIk4+0A2nx+i2sryaEv4zDGeWfBxTFBZsOQmCcWYkqL7hqaEovb/Rjy6SU5FZqAOouvtMQIA12NPVCE1ea4svBrqaFtr8R2VasNKypIEvAsntj/QS3ZrbM0T/v2J/RPAOWZDzA575d383viBzU9p1O5ukrEL56oADs5Hqss0NwQr+74Pcu+/qZLXY1uQv3WtVZyYt7UVeDn19NLkEpP87qxTK2IUCHy7fo3YSxeuizZ2AuKCJLVFo8M0V6Je2WomYJcCTF9QgXOF0dLzQYf/3k5kmO6OCFKATuSkaEHUBQfAIjjXAsWo2cDuyS72DnXrDA7T+ZwNRcDo62y6Trs8KsQHxVlfxnbVyMDdEGhP5QkOmKc4fImaDbnHOgvGc0I98se/+ko/eMQUxChV5Gml0DEzF+mBg4go1+ue5QTCX0JhVM0Fiw31gblxM+KgBYZkdITFF6PaE0VXYTes5z54wVW8TbbFHsXs5lTgSYuRgmQB5AXzxtdbN8=',
  },
];
